#include "protocol/request.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "kit/named_enum.hpp"
#include "protocol/refusal.hpp"

namespace houseway::protocol::request_test {

Request read(const std::string& line) {
  Id id;
  return read_request(line, id);
}

template <class What>
What event_in(const std::string& line) {
  return std::get<What>(std::get<Event>(read(line).order));
}

/// The refusal of a line; fails where the line is read.
Refusal refusal_of(const std::string& line) {
  try {
    (void)read(line);
  } catch (const Refusal& refusal) {
    return refusal;
  }
  ADD_FAILURE() << line << " was read";
  return {Code::broken, "", ""};
}

void expect_refusal(const std::string& line, Code code, const std::string& where, const std::string& says = "") {
  const Refusal refusal = refusal_of(line);
  EXPECT_EQ(kit::name_of(refusal.code()), kit::name_of(code)) << line;
  EXPECT_EQ(refusal.where(), where) << line;
  EXPECT_NE(std::string(refusal.what()).find(says), std::string::npos) << line << ": " << refusal.what();
}

TEST(ProtocolRequest, ReadsEveryEvent) {
  const auto bet = event_in<event::Bet>(R"({"do":"bet","seat":2,"spot":"split:17-20","amount_cents":2500})");
  EXPECT_EQ(bet.seat, 2);
  EXPECT_EQ(bet.spot, "split:17-20");
  EXPECT_EQ(bet.amount, Cents(2500));
  EXPECT_EQ(event_in<event::Working>(R"({"do":"working","seat":1,"spot":"hard-4","on":false})").on, false);
  EXPECT_EQ(event_in<event::Working>(R"({"do":"working","seat":1,"spot":"hard-4","on":null})").on, std::nullopt);
  EXPECT_EQ(event_in<event::Act>(R"({"do":"act","seat":1,"action":"double","amount_cents":5})").amount, Cents(5));
  EXPECT_EQ(event_in<event::Act>(R"({"do":"act","seat":1,"action":"hit"})").amount, std::nullopt);
  EXPECT_EQ(event_in<event::Act>(R"({"do":"set","seat":1,"cards":["Kh","Jk"]})").action, "sets Kh Jk");
  EXPECT_EQ(event_in<event::Card>(R"({"do":"card","card":"Td","place":"seat-2.1"})").place, "seat-2.1");
  EXPECT_EQ(event_in<event::Burn>(R"({"do":"burn","count":3})").count, 3);
  EXPECT_EQ(event_in<event::Hands>(R"({"do":"hands","hands":7,"cards":6})").cards, 6);
  EXPECT_EQ(event_in<event::Dice>(R"({"do":"dice","dice":[3,4]})").dice, (std::vector{3, 4}));
  EXPECT_EQ(event_in<event::Spin>(R"({"do":"spin","pocket":"00"})").pocket, "00");
  EXPECT_EQ(event_in<event::Spin>(R"({"do":"spin","pocket":"$5"})").pocket, "$5");
  EXPECT_EQ(event_in<event::Random>(R"({"do":"random","value":3,"of":9})").value, 3U);
  const auto call = event_in<event::Call>(
      R"({"do":"call","irregularity":"x","phase":"draw","remedy":"void-hand","card":"7h","seats":[2,3],"wager":"ante"})");
  EXPECT_EQ(call.phase, "draw");
  EXPECT_EQ(call.remedy, "void-hand");
  EXPECT_EQ(call.card, "7h");
  EXPECT_EQ(call.seats, (std::vector{2, 3}));
  EXPECT_EQ(call.wager, "ante");
  EXPECT_NO_THROW((void)event_in<event::Deal>(R"({"do":"deal"})"));
  EXPECT_NO_THROW((void)event_in<event::NextRound>(R"({"do":"next-round"})"));
  EXPECT_NO_THROW((void)event_in<event::CutCard>(R"({"do":"cut-card"})"));
  EXPECT_NO_THROW((void)event_in<event::NewDealer>(R"({"do":"new-dealer"})"));
  EXPECT_EQ(std::get<Leave>(read(R"({"do":"leave","seat":3})").order).seat, 3);
  EXPECT_TRUE(std::holds_alternative<Close>(read(R"( {"do":"close"} )").order));
  EXPECT_EQ(read(R"({"do":"state","as":"seat-2"})").as->seat, 2);
  EXPECT_TRUE(read(R"({"do":"state","as":"dealer"})").as->sees_all);
}

TEST(ProtocolRequest, TheIdIsKnownEvenIfTheRestIsWrong) {
  Id id;
  EXPECT_THROW((void)read_request(R"({"do":"fly","id":7})", id), Refusal);
  EXPECT_EQ(std::get<std::int64_t>(id), 7);
  EXPECT_THROW((void)read_request(R"({"id":"a"})", id), Refusal);
  EXPECT_EQ(std::get<std::string>(id), "a");
  EXPECT_THROW((void)read_request("{", id), Refusal);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(id));
}

TEST(ProtocolRequest, WhatIsNoObjectIsRefused) {
  for (const char* line : {"", " ", "{", "[]", "7", "null", "\"do\"", "{\"do\":\"state\"}}", "{\"do\":\"st\xff\"}",
                           "\xc3\x28", "{'do':'state'}", "{\"do\":\"state\",}", "{\"do\":1e999}", "{\"do\":\"\x01\"}"})
    expect_refusal(line, Code::not_json, "");
  expect_refusal(std::string(R"({"do":"state"})") + '\0' + "x", Code::not_json, "");
}

TEST(ProtocolRequest, LongAndDeepLinesAreRefused) {
  expect_refusal(std::string(longest_line + 1, ' '), Code::too_long, "", "65536 bytes");
  expect_refusal(R"({"do":"act","seat":1,"action":")" + std::string(longest_word + 1, 'x') + "\"}", Code::too_long,
                 "action");
  expect_refusal("{\"do\":" + std::string(30'000, '['), Code::too_deep, "");
  std::string objects;
  for (int i = 0; i < 8000; ++i) objects += "{\"a\":";
  expect_refusal(objects, Code::too_deep, "");
}

TEST(ProtocolRequest, KeysAreKnownAndStandOnce) {
  expect_refusal(R"({"do":"bet","seat":1,"spto":"ante","spot":"ante","amount_cents":1})", Code::unknown_key, "spto",
                 "did you mean spot");
  expect_refusal(R"({"do":"state","seat":1})", Code::unknown_key, "seat");
  expect_refusal(R"({"do":"state","do":"close"})", Code::unknown_key, "do", "stands twice");
  expect_refusal(R"({"do":"bet","seat":1,"spot":"ante"})", Code::missing_key, "amount_cents");
  expect_refusal("{}", Code::missing_key, "do");
  const Refusal refusal = refusal_of(R"({"do":"sate"})");
  EXPECT_EQ(refusal.code(), Code::unknown_word);
  EXPECT_NE(std::string(refusal.what()).find("did you mean state"), std::string::npos) << refusal.what();
  EXPECT_NE(std::find(refusal.allowed().begin(), refusal.allowed().end(), "next-round"), refusal.allowed().end());
}

TEST(ProtocolRequest, TypesAndRanges) {
  expect_refusal(R"({"do":7})", Code::wrong_type, "do");
  expect_refusal(R"({"do":"leave","seat":"1"})", Code::wrong_type, "seat");
  expect_refusal(R"({"do":"leave","seat":1.0})", Code::wrong_type, "seat", "not whole");
  expect_refusal(R"({"do":"leave","seat":true})", Code::wrong_type, "seat");
  for (const char* seat : {"0", "-1", "1001", "18446744073709551615", "-9223372036854775808"})
    expect_refusal(std::string(R"({"do":"leave","seat":)") + seat + "}", Code::out_of_range, "seat");
  expect_refusal(R"({"do":"leave","seat":36893488147419103232})", Code::wrong_type, "seat");
  expect_refusal(R"({"do":"bet","seat":1,"spot":"a","amount_cents":-1})", Code::out_of_range, "amount_cents");
  expect_refusal(R"({"do":"bet","seat":1,"spot":"a","amount_cents":1000000001})", Code::out_of_range, "amount_cents");
  expect_refusal(R"({"do":"bet","seat":1,"spot":"a","amount_cents":"$5"})", Code::wrong_type, "amount_cents");
  expect_refusal(R"({"do":"dice","dice":[3,7]})", Code::out_of_range, "dice[1]");
  expect_refusal(R"({"do":"dice","dice":[]})", Code::out_of_range, "dice");
  expect_refusal(R"({"do":"dice","dice":{}})", Code::wrong_type, "dice");
  expect_refusal(R"({"do":"random","value":9,"of":9})", Code::out_of_range, "value");
  expect_refusal(R"({"do":"card","card":"1h"})", Code::unknown_word, "card");
  expect_refusal(R"({"do":"card","card":"Kh","place":"floor"})", Code::unknown_word, "place");
  expect_refusal(R"({"do":"set","seat":1,"cards":["Kh","XX"]})", Code::unknown_word, "cards[1]");
  expect_refusal(R"({"do":"spin","pocket":"37"})", Code::unknown_word, "pocket");
  expect_refusal(R"({"do":"state","as":"nobody"})", Code::unknown_word, "as");
  expect_refusal(R"({"do":"call","irregularity":"x","remedy":"viod-hand"})", Code::unknown_word, "remedy", "void-hand");
  expect_refusal(R"({"do":"working","seat":1,"spot":"x","on":1})", Code::wrong_type, "on");
  expect_refusal(R"({"do":"state","id":1.5})", Code::wrong_type, "id");
  expect_refusal(R"({"do":"act","seat":1,"action":"st\u0000and"})", Code::unknown_word, "action", "control character");
}

}  // namespace houseway::protocol::request_test
