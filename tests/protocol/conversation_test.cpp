#include "protocol/conversation.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace houseway::protocol::conversation_test {

using nlohmann::json;

Setup two_seats(const std::string& game) {
  Setup setup;
  setup.game = game;
  setup.seats = 2;
  return setup;
}

/// A table whose cards are told, and what it answers.
class Talk {
 public:
  explicit Talk(const std::string& game, Chance chance = Chance::events, DrivenTable::Settings settings = {})
      : conversation_({Table(two_seats(game), {.chance = chance, .secret = "test"}), std::move(settings)}, chance,
                      surveillance) {}

  json say(const std::string& line) {
    const std::string answer = conversation_.answer(line);
    EXPECT_EQ(answer.find('\n'), std::string::npos);
    return json::parse(answer);
  }
  /// The state after a line that must be taken.
  json state(const std::string& line) {
    const json answer = say(line);
    EXPECT_TRUE(answer.contains("state")) << line << ": " << answer;
    return answer.value("state", json::object());
  }
  /// The error to a line that must change nothing.
  json error(const std::string& line) {
    const json before = state(R"({"do":"state"})");
    const json answer = say(line);
    EXPECT_TRUE(answer.contains("error")) << line << ": " << answer;
    EXPECT_EQ(state(R"({"do":"state"})"), before) << line;
    return answer.value("error", json::object());
  }
  void cards(std::initializer_list<const char*> cards) {
    for (const char* card : cards) (void)state(std::string(R"({"do":"card","card":")") + card + "\"}");
  }
  json end() { return json::parse(conversation_.end()).at("state"); }
  Conversation& conversation() { return conversation_; }

 private:
  Conversation conversation_;
};

const char* const ante = R"({"do":"bet","seat":1,"spot":"ante","amount_cents":1000})";
const char* const ante_2 = R"({"do":"bet","seat":2,"spot":"ante","amount_cents":2500})";
const char* const deal = R"({"do":"deal"})";

/// Two hands of Three Card Poker, dealt: seat 1 has a pair of kings, seat 2 and the dealer nothing much.
void deal_three_card_poker(Talk& talk) {
  (void)talk.state(ante);
  (void)talk.state(ante_2);
  (void)talk.state(deal);
  talk.cards({"Kh", "2c", "9d", "Ks", "4d", "7c", "3s", "8h", "Jd"});
}

TEST(Conversation, PlaysARoundOfToldCards) {
  Talk talk("ma/three-card-poker");
  deal_three_card_poker(talk);
  json state = talk.state(R"({"do":"state"})");
  EXPECT_EQ(state["stage"], "round");
  EXPECT_EQ(state["waiting"]["for"], "choice");
  EXPECT_EQ(state["waiting"]["seat"], 1);
  EXPECT_EQ(state["waiting"]["choices"],
            json::parse(R"([{"action":"fold","adds_cents":0},{"action":"play","adds_cents":1000}])"));
  EXPECT_EQ(state["waiting"]["advice"], "play");
  EXPECT_EQ(state["seats"][0]["purse_cents"], 99'000);
  EXPECT_EQ(state["seats"][1]["stakes"], json::parse(R"([{"spot":"ante","amount_cents":2500}])"));
  state = talk.state(R"({"do":"act","seat":1,"action":"play"})");
  EXPECT_EQ(state["waiting"]["seat"], 2);
  state = talk.state(R"({"do":"act","seat":2,"action":"fold"})");
  EXPECT_EQ(state["stage"], "over");
  EXPECT_EQ(state["seats"][1]["purse_cents"], 97'500);
  bool cited = !state["settlements"].empty();
  for (const json& settlement : state["settlements"]) cited = cited && !settlement["clause"].get<std::string>().empty();
  EXPECT_TRUE(cited);
  state = talk.state(R"({"do":"next-round"})");
  EXPECT_EQ(state["stage"], "bets");
  EXPECT_EQ(state["round"], 2);
  EXPECT_TRUE(state["hands"].empty());
}

TEST(Conversation, ASeatSeesItsOwnCardsAlone) {
  Talk talk("ma/three-card-poker");
  deal_three_card_poker(talk);
  const auto shown = [&](const std::string& viewer, const std::string& place) {
    std::string out;
    const json answer = talk.say(R"({"do":"state","as":")" + viewer + "\"}");
    for (const json& hand : answer["state"]["hands"]) {
      if (hand["place"] != place) continue;
      for (const json& card : hand["cards"]) out += card.value("card", "--");
    }
    return out;
  };
  EXPECT_EQ(shown("seat-1", "seat-1"), "KhKs3s");
  EXPECT_EQ(shown("seat-1", "seat-2"), "------");
  EXPECT_EQ(shown("seat-1", "dealer"), "------");
  EXPECT_EQ(shown("everyone", "seat-1"), "------");
  EXPECT_EQ(shown("dealer", "dealer"), "9d7cJd");
  const json waiting = talk.say(R"({"do":"state","as":"seat-2"})")["state"]["waiting"];
  EXPECT_EQ(waiting["seat"], 1);
  EXPECT_FALSE(waiting.contains("advice"));
  EXPECT_FALSE(waiting.contains("choices"));
}

TEST(Conversation, AnErrorSaysWhatIsAllowed) {
  Talk talk("ma/three-card-poker");
  json error = talk.error(deal);
  EXPECT_EQ(error["code"], "refused");
  error = talk.error(R"({"do":"act","seat":1,"action":"play"})");
  EXPECT_EQ(error["code"], "not-now");
  EXPECT_EQ(error["allowed"], json::parse(R"(["bet","working","deal"])"));
  error = talk.error(R"({"do":"bet","seat":1,"spot":"anti","amount_cents":1000})");
  EXPECT_NE(error["problem"].get<std::string>().find("did you mean ante"), std::string::npos) << error;
  EXPECT_EQ(talk.error(R"({"do":"bet","seat":3,"spot":"ante","amount_cents":1000})")["code"], "out-of-range");
  EXPECT_EQ(talk.error(R"({"do":"leave","seat":3})")["where"], "seat");
  EXPECT_EQ(talk.error(R"({"do":"state","as":"seat-3"})")["where"], "as");
  EXPECT_EQ(talk.error(R"({"do":"offers","seat":3})")["code"], "out-of-range");
  EXPECT_EQ(talk.error(R"({"do":"bet","seat":1,"spot":"ante","amount_cents":100001})")["code"], "refused");
  deal_three_card_poker(talk);
  error = talk.error(R"({"do":"act","seat":1,"action":"plaay"})");
  EXPECT_EQ(error["code"], "unknown-word");
  EXPECT_EQ(error["where"], "action");
  EXPECT_EQ(error["allowed"], json::parse(R"(["fold","play"])"));
  error = talk.error(R"({"do":"act","seat":2,"action":"play"})");
  EXPECT_EQ(error["code"], "not-now");
  EXPECT_EQ(error["allowed"], json::parse(R"(["1"])"));
  EXPECT_EQ(talk.error(R"({"do":"card","card":"Kd"})")["allowed"], json::parse(R"(["act"])"));
  EXPECT_EQ(talk.error(R"({"do":"next-round"})")["code"], "not-now");
}

TEST(Conversation, AnErrorDoesNotTellOfHiddenCards) {
  Talk talk("ma/pai-gow-poker");
  (void)talk.state(R"({"do":"bet","seat":1,"spot":"pai-gow-poker","amount_cents":1000})");
  json state = talk.state(deal);
  const std::vector<std::string> ranks{"2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"};
  for (std::size_t next = 0; state["waiting"]["for"] != "cards";) {
    const json& waiting = state["waiting"];
    if (waiting["for"] == "random") {
      state = talk.state(json{{"do", "random"}, {"value", 0}, {"of", waiting["count"]}}.dump());
    } else if (waiting["for"] == "roll") {
      state = talk.state(R"({"do":"dice","dice":[1,2,3]})");
    } else if (waiting["for"] == "burn") {
      state = talk.state(json{{"do", "burn"}, {"count", waiting["count"]}}.dump());
    } else if (waiting["for"] == "hands") {
      state = talk.state(json{{"do", "hands"}, {"hands", waiting["count"]}, {"cards", waiting["cards"]}}.dump());
    } else {
      ASSERT_EQ(waiting["for"], "card") << waiting;
      state = talk.state(json{{"do", "card"}, {"card", ranks[next % 13] + "cdhs"[next / 13]}}.dump());
      ++next;
    }
  }
  for (const char* viewer : {"everyone", "seat-2"}) {
    const json answer = talk.say(json{{"do", "set"}, {"seat", 1}, {"cards", {"Jk", "Ah"}}, {"as", viewer}}.dump());
    ASSERT_TRUE(answer.contains("error"));
    for (const json& hand : state["hands"]) {
      for (const json& card : hand["cards"])
        EXPECT_EQ(answer.dump().find(card["card"].get<std::string>()), std::string::npos) << answer;
    }
  }
}

/// Cards are named by one verb, whatever a table does with them: here one is discarded.
TEST(Conversation, NamesCardsInTheWordOfTheTable) {
  Talk talk("ma/colorado-hold-em");
  (void)talk.state(ante);
  (void)talk.state(deal);
  talk.cards({"Kc", "9h", "Kd", "8h", "3s", "2d"});
  (void)talk.state(R"({"do":"act","seat":1,"action":"bet"})");
  EXPECT_NE(talk.error(R"({"do":"set","seat":1,"cards":["2d"]})").at("problem").get<std::string>().find("discards"),
            std::string::npos);
  const json over = talk.state(R"({"do":"set","seat":1,"cards":["3s"]})");
  EXPECT_EQ(over.at("stage"), "over") << over;
}

/// A call that comes too late is refused as such, and the round goes on.
TEST(Conversation, RefusesACallForAPlayerWhoHasActed) {
  Talk talk("ma/colorado-hold-em");
  (void)talk.state(ante);
  (void)talk.state(ante_2);
  (void)talk.state(deal);
  talk.cards({"Kc", "Tc", "9h", "Kd", "9d", "8h", "3s", "2h", "2d"});
  const std::string false_winner = R"({"do":"call","irregularity":"false-instant-winner","seats":[1]})";
  (void)talk.state(R"({"do":"act","seat":1,"action":"bet"})");
  EXPECT_EQ(talk.error(false_winner)["code"], "refused");  // before the discard
  (void)talk.state(R"({"do":"set","seat":1,"cards":["3s"]})");
  const json error = talk.error(false_winner);
  EXPECT_EQ(error["code"], "refused");
  EXPECT_NE(error["problem"].get<std::string>().find("§13(d)"), std::string::npos) << error;
  EXPECT_EQ(talk.state(R"({"do":"act","seat":2,"action":"fold"})")["stage"], "over");
}

TEST(Conversation, NobodyStakesMoreThanTheyHave) {
  Talk talk("ma/three-card-poker", Chance::events, {.bankroll = Cents::dollars(15)});
  (void)talk.state(ante);
  EXPECT_EQ(talk.error(R"({"do":"bet","seat":1,"spot":"ante","amount_cents":1501})")["code"], "refused");
  (void)talk.state(R"({"do":"bet","seat":1,"spot":"ante","amount_cents":1500})");
  (void)talk.state(ante);
  (void)talk.state(deal);
  talk.cards({"Kh", "9d", "Ks", "7c", "3s", "Jd"});
  const json error = talk.error(R"({"do":"act","seat":1,"action":"play"})");
  EXPECT_NE(error["problem"].get<std::string>().find("$5.00"), std::string::npos) << error;
}

TEST(Conversation, WhoLeavesIsPlayedForAsAnAbsentPlayer) {
  Talk talk("ma/three-card-poker");
  deal_three_card_poker(talk);
  json state = talk.state(R"({"do":"leave","seat":1})");
  EXPECT_EQ(state["waiting"]["seat"], 2);
  EXPECT_TRUE(state["seats"][0].contains("left"));
  state = talk.state(R"({"do":"act","seat":2,"action":"play"})");
  EXPECT_EQ(state["seats"][0]["net_cents"], -1000);
  state = talk.state(R"({"do":"next-round"})");
  EXPECT_FALSE(talk.state(ante)["seats"][0].contains("left"));
}

/// Flop Poker: what lies in the pot comes from the players, and goes to the highest hand.
TEST(Conversation, APotIsTold) {
  Talk talk("ma/flop-poker");
  json state = talk.state(ante);
  EXPECT_EQ(state["pots"], json::parse(R"([{"id":"pot","holds_cents":0,"raked_cents":0}])"));
  (void)talk.state(ante_2);
  const json refused = talk.error(deal);
  EXPECT_EQ(refused["where"], "seat-1.pot");
  for (const char* seat : {"1", "2"})
    (void)talk.state(std::string(R"({"do":"bet","spot":"pot","amount_cents":500,"seat":)") + seat + "}");
  (void)talk.state(deal);
  talk.cards({"Tc", "Ac", "Ts", "6d", "Qd", "6h", "2h", "8c", "Th"});
  (void)talk.state(R"({"do":"act","seat":1,"action":"surrender"})");
  state = talk.state(R"({"do":"act","seat":2,"action":"flop-wager"})");
  EXPECT_EQ(state["stage"], "over");
  const json& last = state["settlements"].back();
  EXPECT_EQ(last["seat"], 1);
  EXPECT_EQ(last["pot"], "pot");
  EXPECT_EQ(last["paid_cents"], 1000);
  EXPECT_EQ(state["seats"][0]["net_cents"], -1000 + 500);
  EXPECT_EQ(state["seats"][1]["net_cents"], -5000 - 500);
  EXPECT_EQ(state["house_cents"], 6000);
  EXPECT_EQ(state["pots"][0]["holds_cents"], 0);
}

TEST(Conversation, TheEndOfInputClosesTheTable) {
  std::vector<std::string> records;
  Talk talk("ma/three-card-poker", Chance::shoe,
            {.on_round = [&](const std::string& text) { records.push_back(text); }});
  (void)talk.state(ante);
  const json dealt = talk.state(deal);
  ASSERT_EQ(dealt["stage"], "round");
  const json state = talk.end();
  EXPECT_EQ(state["stage"], "closed");
  EXPECT_TRUE(state["waiting"].is_null());
  EXPECT_EQ(state["secret"], "test");
  EXPECT_EQ(state["seats"][0]["purse_cents"], 99'000);
  ASSERT_EQ(state["settlements"].size(), 1U);
  EXPECT_EQ(state["settlements"][0]["outcome"], "folded");
  EXPECT_EQ(state["house_total_cents"], 1000);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_NE(records.front().find("seat-1 fold"), std::string::npos);
  EXPECT_EQ(talk.error(ante)["code"], "not-now");
  EXPECT_EQ(records.size(), 1U);
}

TEST(Conversation, ARoundOfToldCardsIsBrokenOff) {
  std::vector<std::string> records;
  Talk talk("ma/three-card-poker", Chance::events,
            {.on_round = [&](const std::string& text) { records.push_back(text); }});
  (void)talk.state(ante);
  (void)talk.state(deal);
  talk.cards({"Kh"});
  (void)talk.end();
  ASSERT_EQ(records.size(), 1U);
  EXPECT_NE(records.front().find("waiting"), std::string::npos) << records.front();
}

TEST(Conversation, StakesThatStandAreTakenDownOrForfeited) {
  Talk talk("ma/craps");
  (void)talk.state(R"({"do":"bet","seat":1,"spot":"pass","amount_cents":1000})");
  (void)talk.state(R"({"do":"bet","seat":1,"spot":"field","amount_cents":500})");
  (void)talk.state(deal);
  json state = talk.state(R"({"do":"dice","dice":[3,3]})");
  EXPECT_EQ(state["stage"], "over");
  (void)talk.state(R"({"do":"next-round"})");
  (void)talk.state(R"({"do":"bet","seat":1,"spot":"place-to-win:8","amount_cents":600})");
  (void)talk.state(deal);
  (void)talk.state(R"({"do":"dice","dice":[1,2]})");
  state = talk.end();
  const json& seat = state["seats"][0];
  EXPECT_EQ(seat["forfeited"], json::parse(R"([{"spot":"pass","amount_cents":1000}])"));
  EXPECT_EQ(seat["taken_down"], json::parse(R"([{"spot":"place-to-win:8","amount_cents":600}])"));
  EXPECT_EQ(seat["purse_cents"], 100'000 - 1000 - 500);
}

}  // namespace houseway::protocol::conversation_test
