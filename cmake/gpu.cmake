# The games' programs for a GPU: each file of src/simulate/gpu/programs becomes machine code in the folder `programs` of
# the build. clang compiles them, since it takes every constexpr function and table of the procedures as it is (nvcc
# knows no constexpr array of the host that is indexed at run time); ptxas of the CUDA toolkit assembles them. The
# command itself is compiled as ever and is linked with nothing more.
find_program(HOUSEWAY_GPU_COMPILER clang++ REQUIRED)
find_program(HOUSEWAY_PTXAS ptxas HINTS /usr/local/cuda/bin REQUIRED)
set(HOUSEWAY_GPU_ARCH sm_90 CACHE STRING "The GPU that the programs are compiled for")

set(gpu_folder ${PROJECT_BINARY_DIR}/programs)
file(MAKE_DIRECTORY ${gpu_folder})
file(GLOB gpu_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/simulate/gpu/programs/*.cu)
set(gpu_programs "")
foreach(source ${gpu_sources})
  cmake_path(GET source STEM name)
  string(REPLACE "_" "-" procedure ${name})
  set(assembly ${gpu_folder}/${procedure}.ptx)
  set(program ${gpu_folder}/${procedure}.cubin)
  add_custom_command(
    OUTPUT ${assembly}
    COMMAND ${HOUSEWAY_GPU_COMPILER} -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib
            -Wno-unknown-cuda-version -Xclang -target-feature -Xclang +ptx75 -std=c++20 -O3 -DNDEBUG -DTOML_HEADER_ONLY=0
            -mllvm -inline-threshold=100000 -I${PROJECT_SOURCE_DIR}/src -include simulate/gpu/prelude.hpp -MD -MF
            ${assembly}.d -MT ${assembly} -S ${source} -o ${assembly}
    DEPENDS ${source}
    DEPFILE ${assembly}.d
    COMMENT "Compiling ${procedure} for a GPU"
    VERBATIM)
  add_custom_command(
    OUTPUT ${program}
    COMMAND ${HOUSEWAY_PTXAS} -arch=${HOUSEWAY_GPU_ARCH} ${assembly} -o ${program}
    DEPENDS ${assembly}
    VERBATIM)
  list(APPEND gpu_programs ${program})
endforeach()
add_custom_target(gpu_programs ALL DEPENDS ${gpu_programs})
set_source_files_properties(src/simulate/gpu/gpu_dealer.cpp PROPERTIES COMPILE_DEFINITIONS
                                                                       HOUSEWAY_GPU_FOLDER="${gpu_folder}")
