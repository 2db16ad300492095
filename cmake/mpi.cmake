# What makes one simulation of several processes: a module that the command opens where mpirun has started it. It is the
# only thing that is compiled and linked with MPI, and is left out where there is none.
find_package(MPI QUIET COMPONENTS CXX)
if(MPI_CXX_FOUND)
  add_library(houseway_mpi MODULE src/simulate/ranks/mpi/mpi_module.cpp)
  target_include_directories(houseway_mpi PRIVATE src)
  target_compile_definitions(houseway_mpi PRIVATE OMPI_SKIP_MPICXX MPICH_SKIP_MPICXX)
  target_link_libraries(houseway_mpi PRIVATE houseway_flags MPI::MPI_CXX)
  install(TARGETS houseway_mpi LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/houseway OPTIONAL)
  if(TARGET houseway)
    add_dependencies(houseway houseway_mpi)
  endif()
endif()
# Where it lies when it is installed, seen from the command; where it is built it lies beside it.
file(RELATIVE_PATH modules_from_command ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR}/houseway)
set_source_files_properties(src/simulate/ranks/ranks.cpp PROPERTIES COMPILE_DEFINITIONS
                                                                    HOUSEWAY_MODULES_FROM_COMMAND="${modules_from_command}")
