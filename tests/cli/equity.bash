# Equity: exact shares of the pot of every game of the poker room, and one clear line for what cannot be read or dealt.

tells() {
  local words=$1
  shift
  hw equity "$@"
  expect_status 0
  expect_silence
  expect_out "$words"
}
it "aces against kings" tells "81.946050%   81.7147%    0.4627%  255121/311328" texas-hold-em AA KK
it "one hand against one" tells "46.214457%" texas-hold-em AhKh QsQd
it "ranges behind an option" tells "81.946050%" texas-hold-em --ranges AA KK
it "a board and dead cards" tells "12,217,590 deals" texas-hold-em AhKh QQ+,AKs random --board 2h7hTc --dead 3s
it "a hand in several words" tells "46.214457%" texas-hold-em "Ah Kh" "Qs Qd"
it "Omaha" tells "61.481315%" omaha AhAsKhKs JcTc9d8d
it "Omaha with a low half" tells "low wins" omaha-8 AhAs2h3s KcKdQcQd
it "Big Omaha" tells "67969/121524" big-omaha AhAsKhKs2c JcTc9d8d7d
it "stud" tells "counted by pairs of finished hands" seven-card-stud AsAd4h KhQhJh --dead 2c2d9s
it "razz" tells "16040861/17395521" razz As2d3h KsQdJh
it "draw with a joker" tells "504481/713460" five-card-draw AsAd KhQhJhTh --joker
it "deuce to seven" tells "185/344" 2-7-draw 2c3c4d7h 2d3d4h8c
it "badugi" tells "889/4140" badugi AcJd3h 2c3d4h
it "Crazy Pineapple on the flop" tells "every one counted" crazy-pineapple AhAsKh QcJcTc --board 2c9hTs
it "Chinese rows" tells "mis-set 7.1429%" chinese-poker KhKd/JcJd9h9s2c/AhAd8c8d3s 2h3d4s/5c5d6h6s7c/TcTdTh9c
it "random deals say so" tells "not counted: ± is one standard error" texas-hold-em AA KK --samples 1e4
it "too many to count" tells "random deals" texas-hold-em AA random random random random --samples 20000

prints_json() {
  hw equity texas-hold-em AA KK --json
  expect_status 0
  expect_json
  expect_out '"fraction": "255121/311328"'
  expect_out '"exact": true'
  expect_out '"wins": 50371344'
  hw equity omaha-8 AhAs2h3s KcKdQcQd --board 4c5d8h --samples 1e4 --json
  expect_json
  expect_out '"error"'
  expect_out '"low-half"'
  hw equity chinese-poker KhKd/JcJd9h9s2c/AhAd8c8d3s 2h3d4s/5c5d6h6s7c/TcTdTh9c --json
  expect_json
  expect_out '"fraction": "9/14"'
}
it "equity --json" prints_json

same_on_any_threads() {
  hw equity hold-em AA random random --samples 5e4 --threads 1
  cp "$out" "$tmp/one"
  hw equity hold-em AA random random --samples 5e4 --threads 3
  expect_same_files "$tmp/one" "$out" "threads change what is drawn"
  hw equity hold-em AA random random --samples 5e4 --seed 2
  ! cmp -s "$tmp/one" "$out" || problem "another seed draws the same"
}
it "random deals depend on the seed alone" same_on_any_threads

refuses() {
  local words=$1
  shift
  hw equity "$@"
  expect_misuse
  expect_err "$words"
}
it "no game" refuses "equity needs a game"
it "a game that is none" refuses "did you mean texas-hold-em?" texas-holdem AA KK
it "one hand" refuses "2 to 10 hands, not of 1" texas-hold-em AA
it "no card" refuses "has “z”, which is no card" texas-hold-em AA KKz
it "a card twice" refuses "has Ah twice" texas-hold-em AhAh KK
it "a card in two hands" refuses "they share cards" texas-hold-em AhKh AhQh
it "a card on the board" refuses "has no hand that the board and the dead cards leave" texas-hold-em AhKh QQ --board Ah2c3d
it "a card that is dead and on the board" refuses "--dead: “2c” has 2c, which lies elsewhere" texas-hold-em AA KK --board 2c --dead 2c
it "a long board" refuses "has a board of 5 cards" texas-hold-em AA KK --board 2c2d2h2s3c3d
it "too few cards" refuses "is 2 cards; a hand of Omaha has 4" omaha AhAs KhKs
it "a joker unasked for" refuses "dealt with --joker" five-card-draw AhJk KK
it "a joker in another game" refuses "in five-card-draw alone" texas-hold-em AA KK --joker
it "a low game that is none" refuses "Texas Hold 'Em is played high" texas-hold-em AA KK --win low
it "a qualifier of nothing" refuses "takes a rank from 6 to 10, or none" omaha-8 AAxx KKxx --qualifier 11
it "a part of a deal" refuses "takes a whole number from 1 to 1e11" texas-hold-em AA KK --samples 1.5
it "what nobody can count" refuses "cannot be counted" seven-card-stud random random --exact
it "three cards behind the flop" refuses "has two cards" crazy-pineapple AhAsKh QcJcTc --board 2c9hTs4d
it "rows that are no rows" refuses "front/middle/back" chinese-poker AhAsKh QcJcTc
it "a table of another game" refuses "--table: is of texas-hold-em" omaha --table
it "a table of hands" refuses "takes no hands" texas-hold-em AA KK --table
