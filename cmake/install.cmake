# What `cmake --install` puts under its prefix: the library with its public headers, the package that find_package finds,
# and the command where it has been built.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set_target_properties(houseway_core PROPERTIES OUTPUT_NAME houseway EXPORT_NAME houseway
                                               VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
target_compile_features(houseway_core INTERFACE cxx_std_20)
target_include_directories(houseway_core INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

install(TARGETS houseway_core EXPORT houseway-targets)
if(TARGET houseway)
  install(TARGETS houseway OPTIONAL)
endif()

# The public headers, and the two of the kit that they show. These stand below houseway/, where the others find them.
foreach(header error event price setup state table version)
  list(APPEND public_headers src/houseway/${header}.hpp)
endforeach()
install(FILES ${public_headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/houseway)
install(FILES src/kit/money.hpp src/kit/named_enum.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/houseway/kit)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/houseway)
install(EXPORT houseway-targets NAMESPACE houseway:: DESTINATION ${package})
configure_package_config_file(cmake/houseway-config.cmake.in houseway-config.cmake INSTALL_DESTINATION ${package})
write_basic_package_version_file(houseway-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/houseway-config.cmake ${PROJECT_BINARY_DIR}/houseway-config-version.cmake
        DESTINATION ${package})

if(HOUSEWAY_NATIVE OR HOUSEWAY_SANITIZE)
  install(CODE "message(FATAL_ERROR \"this build is for this machine alone or for tests: install the one of the preset `portable`\")")
endif()
