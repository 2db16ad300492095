#pragma once

/// The version of the library and of the command: the one place where it is written. CMake reads it from here.
#define HOUSEWAY_VERSION "0.1.0"
