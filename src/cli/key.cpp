#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <memory>
#include <system_error>

#include "cli/command.hpp"
#include "cli/keys.hpp"
#include "evidence/key_file.hpp"
#include "kit/error.hpp"

namespace houseway::cli {

namespace {

constexpr mode_t for_owner_alone = 0600;
constexpr mode_t for_everybody = 0644;

/// A file that was not there before; whatever is there is left as it is.
void write_new_file(const std::string& path, const std::string& text, mode_t mode) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  if (file < 0) {
    throw kit::InputError(path, errno == EEXIST ? "is there already: a key is never overwritten"
                                                : "cannot be written: " + std::generic_category().message(errno));
  }
  const bool written = write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && fsync(file) == 0;
  if (close(file) == 0 && written) return;
  unlink(path.c_str());
  throw kit::InputError(path, "cannot be written");
}

void make_key(const Context& context, const std::string& path) {
  const std::string public_path = path + ".pub";
  if (std::filesystem::exists(public_path))
    throw kit::InputError(public_path, "is there already: a key is never overwritten");
  const kit::SecretKey key = kit::SecretKey::random();
  write_new_file(path, evidence::write_secret_key(key), for_owner_alone);
  write_new_file(public_path, evidence::write_public_key(key.public_key()), for_everybody);
  const std::string known = key.public_key().hex();
  if (context.json) return print_json({{"file", path}, {"public_file", public_path}, {"public_key", known}});
  fmt::print("{}: the secret key, for `houseway play --record DIR --key {}`; keep it to yourself\n", path, path);
  fmt::print("{}: the public key, for whoever audits: {}\n", public_path, known);
}

}  // namespace

std::optional<kit::SecretKey> read_secret_key(const std::string& path) {
  if (path.empty()) return std::nullopt;
  const std::string text = read_file(path);
  struct stat facts {};
  constexpr mode_t others = S_IRWXG | S_IRWXO;
  if (stat(path.c_str(), &facts) == 0 && (facts.st_mode & others) != 0)
    throw kit::InputError(path, "others can read this key; `chmod 600` makes it yours alone");
  return evidence::parse_secret_key(text, path);
}

std::optional<kit::PublicKey> read_public_key(const std::string& file_or_hex) {
  if (file_or_hex.empty()) return std::nullopt;
  if (const auto key = kit::PublicKey::parse(file_or_hex)) return key;
  if (!std::filesystem::exists(file_or_hex))
    throw kit::InputError("--public-key", fmt::format("“{}” is neither a file nor 64 hexadecimal digits", file_or_hex));
  return evidence::parse_public_key(read_file(file_or_hex), file_or_hex);
}

void add_key(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, context, "key", "Make a pair of keys to seal recorded sittings with",
                                  "  houseway key table-7.key\n"
                                  "  houseway play ma/blackjack --record rounds/ --key table-7.key\n"
                                  "  houseway audit rounds/ --public-key table-7.key.pub");
  const auto file = std::make_shared<std::string>();
  command->add_option("file", *file, "The file of the secret key; the public one is written beside it, as FILE.pub")
      ->required()
      ->type_name("FILE");
  command->callback([&context, file] { make_key(context, *file); });
}

}  // namespace houseway::cli
