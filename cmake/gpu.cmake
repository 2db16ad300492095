# The games' programs for a GPU: each file of src/simulate/gpu/programs becomes machine code in the folder `programs` of
# the build. clang compiles them, since it takes every constexpr function and table of the procedures as it is (nvcc
# knows no constexpr array of the host that is indexed at run time); ptxas of the CUDA toolkit assembles them. The
# command itself is compiled as ever and is linked with nothing more.
find_program(HOUSEWAY_GPU_COMPILER clang++ REQUIRED)
find_program(HOUSEWAY_PTXAS ptxas HINTS /usr/local/cuda/bin REQUIRED)
# All of a round is to be in one function (kit/out_of_line.hpp), but of Blackjack with all its kin that is too much: it is
# dealt from memory, and Blackjack as itself has a program of its own. Of fewer registers more threads run at once, of
# more each is quicker: measured.
set(gpu_inline_threshold 100000)
set(gpu_inline_threshold_blackjack 300)
set(gpu_registers 128)
set(gpu_registers_courses 48)
set(gpu_registers_plain_blackjack 96)
set(gpu_registers_ultimate_texas_hold_em 96)
set(gpu_registers_three_card_poker 96)
set(HOUSEWAY_GPU_ARCH sm_90 CACHE STRING "The GPU that the programs are compiled for")

set(gpu_folder ${PROJECT_BINARY_DIR}/programs)
file(MAKE_DIRECTORY ${gpu_folder})
file(GLOB gpu_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/simulate/gpu/programs/*.cu)
set(gpu_programs "")
foreach(source ${gpu_sources})
  cmake_path(GET source STEM name)
  string(REPLACE "_" "-" procedure ${name})
  foreach(measure inline_threshold registers)
    set(${measure} ${gpu_${measure}})
    if(DEFINED gpu_${measure}_${name})
      set(${measure} ${gpu_${measure}_${name}})
    endif()
  endforeach()
  set(assembly ${gpu_folder}/${procedure}.ptx)
  set(program ${gpu_folder}/${procedure}.cubin)
  add_custom_command(
    OUTPUT ${assembly}
    COMMAND ${HOUSEWAY_GPU_COMPILER} -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib
            -Wno-unknown-cuda-version -Xclang -target-feature -Xclang +ptx75 -std=c++20 -O3 -DNDEBUG -DTOML_HEADER_ONLY=0
            -mllvm -inline-threshold=${inline_threshold} -I${PROJECT_SOURCE_DIR}/src -include simulate/gpu/prelude.hpp -MD -MF
            ${assembly}.d -MT ${assembly} -S ${source} -o ${assembly}
    DEPENDS ${source}
    DEPFILE ${assembly}.d
    COMMENT "Compiling ${procedure} for a GPU"
    VERBATIM)
  add_custom_command(
    OUTPUT ${program}
    COMMAND ${HOUSEWAY_PTXAS} -arch=${HOUSEWAY_GPU_ARCH} --maxrregcount ${registers} ${assembly} -o ${program}
    DEPENDS ${assembly}
    VERBATIM)
  list(APPEND gpu_programs ${program})
endforeach()
add_custom_target(gpu_programs ALL DEPENDS ${gpu_programs})
set_source_files_properties(src/simulate/gpu/gpu_dealer.cpp PROPERTIES COMPILE_DEFINITIONS
                                                                       HOUSEWAY_GPU_FOLDER="${gpu_folder}")
