#include <gtest/gtest.h>

#include "games/registry.hpp"

TEST(Rulebook, LoadsEmbedded) { EXPECT_NO_THROW(houseway::games::load_rulebook()); }
