// Court of Shadows in plain C++17: a yardstick for the speed of the compiled Python.
//
//     g++ -std=c++17 -O2 -o court_of_shadows court_of_shadows.cpp
//     ./court_of_shadows --seats 4 --games 100000 --seed 7 [--checksum]
//
// Random games with the default options, roll for roll those of courtly.kernel.playout:
// --checksum proves it. What random play never needs is not here: the memory of what the
// seats know, events, views, leaving (R61) and its checks. `§` and `R`: see rulebook.md.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string_view>

namespace {
// ---- sets: bit i is set when seat or role i is in the set ----------------------------
using Set = std::uint32_t;
Set bit(int i) { return Set{1} << i; }
bool has(Set s, int i) { return (s >> i) & 1; }
int count(Set s) { return __builtin_popcount(s); }
int lowest(Set s) { return __builtin_ctz(s); }

int nth(Set s, int k) {
    for (; k > 0; --k) s &= s - 1;
    return lowest(s);
}

// The first member after `seat` going round the table; `seat` itself comes last.
int clockwise(Set s, int seat) {
    const Set later = s & ~(bit(seat + 1) - 1);
    return lowest(later ? later : s);
}

// ---- cards: a handful has four bits for each role, how many copies it holds ----------
using Cards = std::uint32_t;
enum Role { NOBODY = -1, REGENT, BLADE, DIPLOMAT, CORSAIR, WIDOW, ROLES };
constexpr Cards FULL_DECK = 0x33333;  // §2-a
constexpr int PAIRS = 15;             // of roles, in the order of their names
constexpr Cards PAIR[PAIRS] = {
    0x00002, 0x00011, 0x00101, 0x01001, 0x10001, 0x00020, 0x00110, 0x01010,
    0x10010, 0x00200, 0x01100, 0x10100, 0x02000, 0x11000, 0x20000};

Cards card(int role) { return Cards{1} << (4 * role); }
int copies(Cards cards, int role) { return (cards >> (4 * role)) & 15; }
int size(Cards cards) { return ((cards * 0x11111) >> 16) & 15; }

// Are all of `some` among the cards? Then no role borrows from its guard bit.
bool contains(Cards cards, Cards some) { return (((cards | 0x88888) - some) & 0x88888) == 0x88888; }

// The role of the k-th card, the cards laid out in the order of their names.
int nth_role(Cards cards, int k) {
    int role = 0;
    for (; k >= copies(cards, role); ++role) k -= copies(cards, role);
    return role;
}

// ---- moves: up to USURP + 5 they are actions, a kind plus its target -----------------
enum Move {
    ALLOWANCE = 0, GRANT = 1, TAX = 2, EXCHANGE = 3,
    ASSASSINATE = 4, STEAL = 10, USURP = 16,  // + target
    ALLOW = 22, CHALLENGE = 23, BLOCK = 24,   // BLOCK + role claimed
    LOSE = 29, RETURN = 34                    // + role turned up, + number of the pair
};

int claim_of(int action) {  // §4-d to §4-h
    if (action == TAX) return REGENT;
    if (action == ASSASSINATE) return BLADE;
    if (action == EXCHANGE) return DIPLOMAT;
    return action == STEAL ? CORSAIR : NOBODY;
}

Set blocks_of(int action) {  // §6-b
    if (action == GRANT) return bit(REGENT);
    if (action == ASSASSINATE) return bit(WIDOW);
    return action == STEAL ? bit(DIPLOMAT) | bit(CORSAIR) : 0;
}

struct Moves {
    int items[24];  // at most 19 are legal: four actions, and three more against five seats
    int n = 0;
    void add(int move) { items[n++] = move; }
    void add_all(Set set, int offset) {
        for (; set; set &= set - 1) add(offset + lowest(set));
    }
};

// ---- the game ------------------------------------------------------------------------
constexpr int MAX_SEATS = 6, START_CARDS = 2, START_COINS = 2;           // §1-a, §2-b, §2-c
constexpr int USURP_COST = 7, MUST_USURP_AT = 10, ASSASSINATE_COST = 3;  // §4-c, §3-d, §4-e
constexpr int EXCHANGE_CARDS = 2, STEAL_GAIN = 2, TURN_LIMIT = 500;      // §4-f, §4-g, R49

enum Phase {
    DEALING, BEGINNING, SWAPPING, DRAWING,     // chance
    CHALLENGING, BLOCKING, CHALLENGING_BLOCK,  // windows
    TURN, LOSING, RETURNING,                   // one seat decides
    OVER
};
enum After { END_TURN, SWAP, RESOLVE };  // what follows the loss being chosen

struct Court {
    int seats;
    Set living;
    Phase phase = DEALING;
    int turn = 0, turns = 0;  // whose turn, and how many are completed
    Cards deck = FULL_DECK, hand[MAX_SEATS] = {}, dead[MAX_SEATS] = {};
    int coins[MAX_SEATS];
    // The action of this turn, and the role the blocker claims.
    int action = ALLOWANCE, target = NOBODY, blocker = NOBODY, block = NOBODY;
    // The open window: who is yet to answer, the sealed answers, who did not allow it.
    Set asked = 0, willing = 0;
    int answers[MAX_SEATS] = {};
    // The challenge and the loss being settled.
    int claimant = NOBODY, claim = NOBODY, loser = NOBODY;
    After after = END_TURN;

    explicit Court(int number) : seats(number), living(bit(number) - 1) {
        std::fill_n(coins, MAX_SEATS, START_COINS);
    }
    int influence(int seat) const { return START_CARDS - size(dead[seat]); }

    // How many equally likely outcomes are pending; 0: none.
    int chances() const {
        if (phase == BEGINNING) return count(living);
        return phase == DEALING || phase == SWAPPING || phase == DRAWING ? size(deck) : 0;
    }

    // The seats that owe a decision.
    Set actors() const {
        if (phase == TURN || phase == RETURNING) return bit(turn);
        return phase == LOSING ? bit(loser) : asked;
    }

    // What one of the actors may do.
    void legal(int seat, Moves& out) const {
        if (phase == TURN) {
            legal_actions(seat, out);
        } else if (phase == LOSING) {
            for (int role = 0; role < ROLES; ++role)
                if (copies(hand[seat], role)) out.add(LOSE + role);  // §7-a
        } else if (phase == RETURNING) {
            for (int pair = 0; pair < PAIRS; ++pair)
                if (contains(hand[seat], PAIR[pair])) out.add(RETURN + pair);  // R39
        } else {
            out.add(ALLOW);
            if (phase == BLOCKING) out.add_all(blocks_of(action), BLOCK);
            else out.add(CHALLENGE);  // §5-a, §6-c
        }
    }

    // §3, §4: the actions open to the seat whose turn it is.
    void legal_actions(int seat, Moves& out) const {
        const Set others = living & ~bit(seat);  // R05, R06
        if (coins[seat] < MUST_USURP_AT) {
            for (int plain = ALLOWANCE; plain <= EXCHANGE; ++plain) out.add(plain);
            if (coins[seat] >= ASSASSINATE_COST) out.add_all(others, ASSASSINATE);  // R09
            for (int other = 0; other < seats; ++other)
                if (has(others, other) && coins[other] > 0) out.add(STEAL + other);  // R42
        }
        if (coins[seat] >= USURP_COST) out.add_all(others, USURP);  // R08
    }

    void apply(int seat, int move) {
        if (phase == TURN) return declare(move);
        if (phase == LOSING) return turn_up(seat, move - LOSE);
        if (phase == RETURNING) {
            hand[seat] -= PAIR[move - RETURN];
            deck += PAIR[move - RETURN];
            return end_turn();
        }
        answers[seat] = move;
        if (move != ALLOW) willing |= bit(seat);
        asked &= ~bit(seat);
        if (!asked) close_window();
    }

    // Chance decides: one of 0 ... chances()-1.
    void happen(int outcome) {
        if (phase == BEGINNING) { turn = nth(living, outcome); phase = TURN; return; }  // §2-d
        const int seat = phase == DEALING ? next_dealt() : phase == SWAPPING ? claimant : turn;
        const Cards drawn = card(nth_role(deck, outcome));
        deck -= drawn;
        hand[seat] += drawn;
        if (phase == DEALING) {
            if (next_dealt() == seats) phase = BEGINNING;
        } else if (phase == SWAPPING) {
            blocker == NOBODY ? ask_for_block() : end_turn();  // R16; the block stands: R27
        } else if (size(hand[seat]) == influence(seat) + EXCHANGE_CARDS) {
            phase = RETURNING;
        }
    }

    // §2-b: one seat after the other gets its two cards.
    int next_dealt() const { return (size(FULL_DECK) - size(deck)) / START_CARDS; }

    void declare(int move) {
        action = move >= USURP ? USURP : move >= STEAL ? STEAL : std::min<int>(move, ASSASSINATE);
        target = move >= ASSASSINATE ? move - action : NOBODY;  // R56
        blocker = NOBODY;
        if (action == USURP) coins[turn] -= USURP_COST;
        if (action == ASSASSINATE) coins[turn] -= ASSASSINATE_COST;    // §4-j, R10
        if (action == USURP) return lose_influence(target, END_TURN);  // R51
        if (claim_of(action) == NOBODY) return ask_for_block();        // R53
        open_window(CHALLENGING, living & ~bit(turn));                 // R14
    }

    // ---- windows: all are asked at once, precedence decides (R17-R21) ----------------
    void open_window(Phase window, Set whom) {
        phase = window;
        asked = whom;
        willing = 0;
    }

    void close_window() {
        if (!willing) {
            if (phase == CHALLENGING) return ask_for_block();
            return phase == BLOCKING ? resolve() : end_turn();  // the block stands: R12
        }
        // The target blocks first (R18), the actor challenges a block first (R19); else, and
        // wherever these were not asked, it is the first on the actor's left (R17).
        const int favoured = phase == BLOCKING && target != NOBODY ? target : turn;
        const int speaker = has(willing, favoured) ? favoured : clockwise(willing, turn);
        if (phase == CHALLENGING) return challenge(speaker, turn, claim_of(action), END_TURN);
        if (phase == CHALLENGING_BLOCK) return challenge(speaker, blocker, block, RESOLVE);
        blocker = speaker;
        block = answers[speaker] - BLOCK;
        open_window(CHALLENGING_BLOCK, living & ~bit(blocker));  // R15
    }

    void challenge(int challenger, int accused, int role, After if_false) {
        claimant = accused;
        claim = role;
        if (copies(hand[claimant], claim)) lose_influence(challenger, SWAP);  // §5-d, R35
        else lose_influence(claimant, if_false);                              // §5-g, §5-i, R11
    }

    void ask_for_block() {
        if (!still_possible() || !blocks_of(action)) return resolve();
        open_window(BLOCKING, target == NOBODY ? living & ~bit(turn) : bit(target));  // R54, R13
    }

    // ---- effects, losses, the next turn ----------------------------------------------
    bool still_possible() const { return target == NOBODY || has(living, target); }  // R24
    void gain(int number) { coins[turn] += number; end_turn(); }

    void resolve() {
        if (!still_possible()) return end_turn();
        switch (action) {
            case ALLOWANCE: return gain(1);                             // §4-a
            case GRANT: return gain(2);                                 // §4-b
            case TAX: return gain(3);                                   // §4-d
            case ASSASSINATE: return lose_influence(target, END_TURN);  // R33a, R34
            case EXCHANGE: phase = DRAWING; return;                     // R38, R40
        }
        const int taken = std::min(coins[target], STEAL_GAIN);  // §4-k, R44
        coins[target] -= taken;
        gain(taken);
    }

    // §7: the loser chooses; with one card left there is no choice (R33).
    void lose_influence(int seat, After then) {
        loser = seat;
        after = then;
        phase = LOSING;
        if (influence(seat) == 1) turn_up(seat, nth_role(hand[seat], 0));
    }

    void turn_up(int seat, int role) {
        hand[seat] -= card(role);
        dead[seat] += card(role);
        if (influence(seat) == 0) {
            living &= ~bit(seat);  // §7-c
            coins[seat] = 0;       // R25
            if (count(living) == 1) { phase = OVER; return; }  // §8-a, R48: at this instant
        }
        if (after == END_TURN) return end_turn();
        if (after == RESOLVE) return resolve();  // §6-d
        hand[claimant] -= card(claim);           // §5-e: chance gives a new one (R36)
        deck += card(claim);
        phase = SWAPPING;
    }

    void end_turn() {
        turn = clockwise(living, turn);               // §3-c, R59
        phase = ++turns == TURN_LIMIT ? OVER : TURN;  // R49
    }
};

// ---- random play, as in courtly.kernel.dice and courtly.kernel.playout ---------------
struct Dice {
    static constexpr std::uint64_t MASK = 0x1FFFFFFFFFFFFFFF, STEP = 0x0C9277B54C957F2D;
    static constexpr std::uint64_t ADD = 0x14057B7EF767814F, STIR = 0x1B03738712FAD5C9;
    std::uint64_t state;
    explicit Dice(std::uint64_t seed) : state((seed + ADD) & MASK) {
        state = ((state ^ (state >> 30)) * STIR) & MASK;
        state = ((state ^ (state >> 27)) * STEP) & MASK;
        state ^= state >> 31;
    }
    int below(int n) {
        state = (state * STEP + ADD) & MASK;
        const std::uint64_t word = ((state >> 29) ^ (state >> 45)) & 0xFFFFFFFF;
        return static_cast<int>((word * n) >> 32);
    }
};

// Play to the end, showing every decision and outcome to `note`; the number of decisions.
template <class Note>
long long play_out(Court& court, Dice dice, Note note) {
    for (long long decisions = 0;;) {
        if (const Set actors = court.actors()) {
            const int seat = lowest(actors);
            Moves moves;
            court.legal(seat, moves);
            const int move = moves.items[dice.below(moves.n)];
            court.apply(seat, move);
            note(seat * 64 + move);
            ++decisions;
        } else if (const int chances = court.chances()) {
            const int outcome = dice.below(chances);
            court.happen(outcome);
            note(outcome);
        } else {
            return decisions;
        }
    }
}

// One number for the course of many games.
unsigned long long checksum(const Court& root, long long games, long long seed) {
    std::uint64_t mark = 0;
    const auto add = [&mark](std::uint64_t x) { mark = (mark * 1'000'003 + x) & 0x3FFFFFFFFF; };
    for (long long game = 0; game < games; ++game) {
        Court court = root;
        play_out(court, Dice(seed + game), add);
        add(court.living);  // the winners
    }
    return mark;
}

double nanoseconds() { return std::clock() * (1e9 / CLOCKS_PER_SEC); }  // of CPU time

// As far as the optimiser knows, anyone may read and write the court here.
void touch(Court& court) { asm volatile("" : : "r"(&court) : "memory"); }

void measure(const Court& root, long long games, long long seed) {
    Court court = root, middle = root;
    long long decisions = 0;
    double start = nanoseconds();
    for (long long game = 0; game < games; ++game) {
        court = root;
        decisions += play_out(court, Dice(seed + game), [](int) {});
    }
    const double playing = nanoseconds() - start;
    court = root;  // play once more, keeping a position of the second round
    play_out(court, Dice(seed), [&](int) { if (court.turns == root.seats) middle = court; });
    constexpr int COPIES = 2'000'000;
    start = nanoseconds();
    for (int i = 0; i < COPIES; ++i) {
        touch(middle);
        Court* twin = new Court(middle);
        touch(*twin);
        delete twin;
    }
    const double copying = nanoseconds() - start;
    start = nanoseconds();
    for (int i = 0; i < COPIES; ++i) {
        touch(middle);
        court = middle;
        touch(court);
    }
    const double overwriting = nanoseconds() - start;
    std::printf("{\"seats\":%d,\"games\":%lld,\"decisions\":%lld,\"seconds\":%.6f,"
                "\"copy_ns\":%.2f,\"copy_from_ns\":%.2f}\n",
                root.seats, games, decisions, playing / 1e9, copying / COPIES,
                overwriting / COPIES);
}
}  // namespace

int main(int argc, char** argv) {
    long long seats = 0, games = 0, seed = -1;
    bool sum = false, clear = true;
    for (int i = 1; i < argc && clear; ++i) {
        const std::string_view option = argv[i];
        long long* value = option == "--seats" ? &seats : option == "--games" ? &games
                         : option == "--seed" ? &seed : nullptr;
        char rest;
        if (value) clear = ++i < argc && std::sscanf(argv[i], "%lld%c", value, &rest) == 1;
        else clear = sum = option == "--checksum";
    }
    if (!clear || seats < 2 || seats > MAX_SEATS || games < 1 || seed >> 61 != 0) {
        std::fputs("usage: court_of_shadows --seats 2-6 --games N --seed S [--checksum]\n", stderr);
        return 2;
    }
    const Court root(static_cast<int>(seats));
    if (!sum) return measure(root, games, seed), 0;
    std::printf("{\"seats\":%lld,\"games\":%lld,\"seed\":%lld,\"checksum\":%llu}\n",
                seats, games, seed, checksum(root, games, seed));
}
