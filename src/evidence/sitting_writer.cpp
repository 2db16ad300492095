#include "evidence/sitting_writer.hpp"

#include <utility>

#include "kit/certified.hpp"

namespace houseway::evidence {

SittingWriter::SittingWriter(Opening opening, const std::optional<kit::SecretKey>& key)
    : opening_(std::move(opening)), key_(key) {
  if (key_) opening_.public_key = key_->public_key().hex();
  opening_.signature = signature_of(write_opening(opening_));
  opening_text_ = chained(write_opening(opening_));
}

std::string SittingWriter::round(table::RoundFile file, const table::RoundResult& result) {
  ++rounds_;
  staked_ += staked_in(result);
  net_ += net_of(result, opening_.seat);
  file.sitting = table::SittingLink{opening_.program, opening_.rulebook, rounds_, digest_};
  file.signature = signature_of(table::write_round(file));
  return chained(table::write_round(file));
}

std::string SittingWriter::closing(Closing closing) {
  closing.rounds = rounds_;
  closing.staked = staked_;
  closing.net = net_;
  closing.previous = digest_;
  closing.signature = signature_of(write_closing(closing));
  return chained(write_closing(closing));
}

std::string SittingWriter::chained(std::string text) {
  digest_ = kit::sha256_hex(text);
  return text;
}

std::string SittingWriter::signature_of(const std::string& text) const { return key_ ? key_->sign(text) : ""; }

kit::Cents staked_in(const table::RoundResult& result) {
  kit::Cents sum;
  for (const table::Settlement& settlement : result.settlements) sum += settlement.stake;
  return sum;
}

kit::Cents net_of(const table::RoundResult& result, table::Seat seat) {
  const auto at = result.net.find(seat);
  return at == result.net.end() ? kit::Cents{} : at->second;
}

std::optional<std::string_view> signed_part(std::string_view text) {
  const std::string form = table::seal_text(std::string(2 * kit::PublicKey::signature_bytes, '0'));
  if (text.size() < form.size()) return std::nullopt;
  const std::string_view seal = text.substr(text.size() - form.size());
  const std::size_t digits = form.find('0');
  if (seal.substr(0, digits) != form.substr(0, digits) || !seal.ends_with("\"\n")) return std::nullopt;
  return text.substr(0, text.size() - form.size());
}

}  // namespace houseway::evidence
