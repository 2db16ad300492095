#pragma once

/// For headers that only name the reader: the strategy of a game says that it can be read from a file, and its source
/// file reads it.
namespace houseway::rulebook {
class TomlReader;
}
