#include <gtest/gtest.h>

#include "evidence/audit.hpp"
#include "evidence/key_file.hpp"
#include "evidence/sitting_writer.hpp"
#include "games/rulebook_digest.hpp"
#include "kit/table_secret.hpp"
#include "support/house.hpp"

namespace houseway::evidence::sitting_test {
namespace {

using kit::Cents;
using testing_support::bound;
using testing_support::config_of;
using testing_support::error_of;

const std::string some_digest = kit::sha256_hex("something");

Opening some_opening() {
  Opening opening;
  opening.number = 3;
  opening.previous = some_digest;
  opening.program = "houseway 0.1.0";
  opening.rulebook = some_digest;
  opening.start = "2026-01-31T18:30:00Z";
  opening.seat = table::Seat::at(2);
  opening.others = {table::Seat::at(3), table::Seat::at(4)};
  opening.bankroll = Cents::dollars(1000);
  opening.commitment = some_digest;
  opening.shoe = some_digest;
  opening.public_key = kit::SecretKey{}.public_key().hex();
  opening.table = config_of("ma/casino-war", {{"decks", "6"}});
  return opening;
}

Closing some_closing() {
  Closing closing;
  closing.rounds = 2;
  closing.previous = some_digest;
  closing.end = "2026-01-31T18:35:00Z";
  closing.staked = Cents(12'345);
  closing.net = Cents(-12'345);
  closing.commission = Cents(25);
  closing.taken_down = {{"pass-odds", Cents(1000)}};
  closing.forfeited = {{"split:17-20", Cents(500)}};
  closing.purse = Cents(-5);
  closing.secret = "a \"secret\"\n";
  return closing;
}

TEST(SittingFile, IsReadAsItIsWritten) {
  for (const std::string& signature : {std::string(), std::string(128, 'a')}) {
    Opening opening = some_opening();
    opening.signature = signature;
    EXPECT_EQ(write_opening(parse_opening(write_opening(opening), "o")), write_opening(opening));
    Closing closing = some_closing();
    closing.signature = signature;
    EXPECT_EQ(write_closing(parse_closing(write_closing(closing), "c")), write_closing(closing));
  }
}

/// The error of a file in which one text is replaced by another.
template <class Parse>
std::string error_with(Parse parse, std::string text, const std::string& part, const std::string& other) {
  const auto at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  text.replace(at, part.size(), other);
  return error_of([&] { static_cast<void>(parse(text, "file")); });
}

TEST(SittingFile, IsReadStrictly) {
  const std::string opening = write_opening(some_opening());
  EXPECT_NE(error_with(parse_opening, opening, "sitting-file = 1", "sitting-file = 2").find("version 2"),
            std::string::npos);
  EXPECT_NE(error_with(parse_opening, opening, "seat-3", "chair-3").find("no seat"), std::string::npos);
  EXPECT_NE(error_with(parse_opening, opening, "18:30:00Z", "18:30").find("a time in UTC"), std::string::npos);
  EXPECT_NE(error_with(parse_opening, opening, "number = 3", "number = 0").find("must be from 1"), std::string::npos);
  EXPECT_NE(error_with(parse_opening, opening, "program", "colour = 1\nprogram").find("not a key here"),
            std::string::npos);
  EXPECT_NE(error_with(parse_opening, opening, "shoe = \"", "shoe = \"x").find("hexadecimal"), std::string::npos);
  const std::string closing = write_closing(some_closing());
  EXPECT_NE(error_with(parse_closing, closing, "rounds = 2", "rounds = -2").find("must be from 0"), std::string::npos);
  EXPECT_NE(error_with(parse_closing, closing, "-$123.45", "--$123.45").find("no amount"), std::string::npos);
  EXPECT_NE(error_with(parse_closing, closing, "rounds = 2\n", "").find("is missing"), std::string::npos);
}

TEST(KeyFile, IsReadStrictly) {
  const kit::SecretKey key = kit::SecretKey::random();
  const std::string secret = write_secret_key(key);
  EXPECT_EQ(parse_secret_key(secret, "k").hex(), key.hex());
  EXPECT_EQ(parse_public_key(secret, "k"), key.public_key());
  EXPECT_EQ(parse_public_key(write_public_key(key.public_key()), "k"), key.public_key());
  EXPECT_NE(error_with(parse_secret_key, secret, key.public_key().hex(), kit::SecretKey{}.public_key().hex())
                .find("does not belong"),
            std::string::npos);
  EXPECT_NE(error_of([&] {
              static_cast<void>(parse_secret_key(write_public_key(key.public_key()), "k"));
            }).find("is a public key"),
            std::string::npos);
}

/// A sitting at Casino War as the command would record it.
struct Recorded {
  games::BoundGame game = bound("ma/casino-war");
  kit::SecretKey key = kit::SecretKey::random();
  SittingRecord record;

  explicit Recorded(int rounds) {
    const kit::TableSecret secret("a sitting");
    table::CertifiedShoe shoe(secret.seed(1), game.facts.shoe);
    Opening opening = some_opening();
    opening.rulebook = digest();
    opening.others.clear();
    opening.table = config_of("ma/casino-war");
    opening.commitment = secret.commitment();
    opening.shoe = shoe.seed().commitment();
    SittingWriter writer(opening, key);
    record.opening = RecordFile{"sitting.toml", writer.opening()};
    table::Carry carry;
    carry.fresh_shoe = true;
    Cents net;
    for (int number = 1; number <= rounds; ++number) {
      table::RoundFile file;
      file.table = opening.table;
      file.round.before = carry;
      file.round.stakes[opening.seat] = {{"initial", Cents::dollars(10)}};
      const auto start = shoe.position();
      table::RoundResult result = game.play(file.round, &shoe);
      while (result.waiting) {
        file.round.log.emplace_back(result.waiting->kind == table::PromptKind::bet
                                        ? table::Event(table::Bet{opening.seat, result.waiting->wager, {}})
                                        : table::Event(table::Act{opening.seat, result.waiting->advice}));
        result = game.play(file.round, &shoe);
      }
      file.shoe = table::ShoeRecord{shoe.seed().commitment(), "", start, secret.seed(2).commitment()};
      file.settlements = result.settlements;
      file.after = carry = result.after;
      net += result.net.at(opening.seat);
      record.rounds.push_back({std::string("000") + std::to_string(number) + ".round", writer.round(file, result)});
    }
    Closing closing;
    closing.end = "2026-01-31T18:35:00Z";
    closing.purse = opening.bankroll + net;
    closing.secret = secret.text();
    record.closing = RecordFile{"closing.toml", writer.closing(closing)};
  }

  [[nodiscard]] std::string digest() const { return games::rulebook_digest("", *game.rules); }

  [[nodiscard]] SittingAudit audit() const {
    Judge judge;
    judge.game = [&](const rulebook::TableConfig&) { return game; };
    judge.rulebook = [&](const rulebook::TableConfig&) { return digest(); };
    judge.key = key.public_key();
    return audit_sitting(record, judge);
  }
};

TEST(SittingAudit, OfARecordAsItWasWritten) {
  const Recorded recorded(5);
  const SittingAudit audit = recorded.audit();
  for (const Noted& noted : audit.findings) ADD_FAILURE() << noted.file << ": " << noted.finding.text();
  EXPECT_EQ(audit.rounds, 5);
  EXPECT_TRUE(audit.closed);
  EXPECT_EQ(audit.sealed_by, recorded.key.public_key().hex());
  EXPECT_EQ(audit.staked, Cents::dollars(60));  // one of the rounds goes to war
}

/// Whatever single byte of a sealed record is changed, the audit finds something.
TEST(SittingAudit, FindsAnyChangedByte) {
  Recorded recorded(2);
  std::vector<std::string*> texts{&recorded.record.opening->text, &recorded.record.closing->text};
  for (RecordFile& file : recorded.record.rounds) texts.push_back(&file.text);
  for (std::string* text : texts) {
    for (std::size_t at = 0; at < text->size(); at += 37) {
      const char before = std::exchange((*text)[at], (*text)[at] == '7' ? '8' : '7');
      EXPECT_FALSE(recorded.audit().findings.empty()) << at << " of " << *text;
      (*text)[at] = before;
    }
  }
  EXPECT_TRUE(recorded.audit().findings.empty());
}

TEST(SittingAudit, FindsWhatIsMissing) {
  Recorded recorded(4);
  recorded.record.rounds.erase(recorded.record.rounds.begin() + 1);
  EXPECT_FALSE(recorded.audit().findings.empty());
  Recorded cut(4);
  cut.record.rounds.pop_back();
  cut.record.closing.reset();
  const SittingAudit audit = cut.audit();
  ASSERT_EQ(audit.findings.size(), 1U);
  EXPECT_EQ(audit.findings.front().finding.recorded, "open");
  EXPECT_FALSE(audit.closed);
}

TEST(SittingAudit, OrdersSittings) {
  const auto sitting = [](std::int64_t number, const std::string& previous, const std::string& digest) {
    SittingAudit audit;
    audit.number = number;
    audit.previous = previous;
    audit.opening_digest = digest;
    return std::pair("sitting", audit);
  };
  EXPECT_TRUE(audit_order({sitting(2, "a", "b"), sitting(1, "", "a"), sitting(3, "b", "c")}).empty());
  EXPECT_EQ(audit_order({sitting(1, "", "a"), sitting(3, "b", "c")}).size(), 1U);
  EXPECT_EQ(audit_order({sitting(1, "", "a"), sitting(1, "", "a")}).size(), 1U);
  EXPECT_EQ(audit_order({sitting(1, "", "a"), sitting(2, "x", "b")}).size(), 1U);
}

}  // namespace
}  // namespace houseway::evidence::sitting_test
