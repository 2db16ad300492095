"""Plants frauds in sealed sittings, as one who knows the format would, and sees that the audit finds every one:

    python3 frauds.py PATH/TO/houseway FOLDER

FOLDER is for the records. A fraudster has the program and the record, writes every digest anew, and can make keys of his
own; the one thing he has not is the secret key. Prints a line for each fraud that was not found; the last line counts.
"""

import hashlib
import pathlib
import re
import shutil
import subprocess
import sys

houseway, work = sys.argv[1], pathlib.Path(sys.argv[2])
PLAYS = {  # what is recorded, and how many rounds of it
    "poker": ["ma/three-card-poker", "--option", "progressive-table=1", "--rounds", "8"],
    "baccarat": ["ma/minibaccarat", "--option", "vigorish-collection=later-before-reshuffle-or-on-leaving", "--rounds", "8"],
    "craps": ["ma/craps", "--rounds", "7"],
    "blackjack": ["ma/blackjack", "--rounds", "6"],
    "pot": ["ma/flop-poker", "--others", "2", "--rounds", "4"],
}


def run(*arguments):
    done = subprocess.run([houseway, *map(str, arguments)], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


# Ed25519 by RFC 8032, to re-sign with a key of one's own, and to see that the seal is what the document says.
P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
BASE_Y = 4 * pow(5, P - 2, P) % P


def recover_x(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    return P - x if x & 1 != sign else x


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, point):
    out = (0, 1, 1, 0)
    while n:
        if n & 1:
            out = add(out, point)
        point, n = add(point, point), n >> 1
    return out


BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def packed(point):
    z = pow(point[2], P - 2, P)
    x, y = point[0] * z % P, point[1] * z % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def sha512(data):
    return hashlib.sha512(data).digest()


def sign(secret, message):
    digest = sha512(secret)
    scalar = int.from_bytes(digest[:32], "little") & (1 << 254) - 8 | 1 << 254
    public = packed(times(scalar, BASE))
    r = int.from_bytes(sha512(digest[32:] + message), "little") % L
    r_packed = packed(times(r, BASE))
    h = int.from_bytes(sha512(r_packed + public + message), "little") % L
    return r_packed + ((r + h * scalar) % L).to_bytes(32, "little")


SEAL = re.compile(r'\n\[seal\]\nsignature = "([0-9a-f]{128})"\n\Z')


class Sitting:
    """The files of a sitting's folder, to be tampered with."""

    def __init__(self, folder):
        self.folder = folder
        self.opening, self.closing = folder / "sitting.toml", folder / "closing.toml"

    def rounds(self):
        return sorted(self.folder.glob("*.round"))

    def files(self):
        return [f for f in [self.opening, *self.rounds(), self.closing] if f.exists()]

    def change(self, file, pattern, replacement, count=1):
        text, changed = re.subn(pattern, replacement, file.read_text(), count=count, flags=re.M)
        assert changed, f"{pattern} is not in {file}"
        file.write_text(text)

    def change_all(self, pattern, replacement):
        hits = 0
        for file in self.files():
            text, changed = re.subn(pattern, replacement, file.read_text(), flags=re.M)
            file.write_text(text)
            hits += changed
        assert hits, f"{pattern} is in no file"

    def round_with(self, pattern):
        return next(f for f in self.rounds() if re.search(pattern, f.read_text(), re.M))

    def settle_again(self, file):
        """The settlements that the rules give for what the file now says; its place and its seal stay."""
        status, text = run("replay", "--record", file)
        assert status == 0, text
        seal = SEAL.search(file.read_text())
        file.write_text(text + (seal.group(0) if seal else ""))

    def renumber(self):
        for number, file in enumerate(self.rounds(), 1):
            text = re.sub(r"(?m)^number = \d+$", f"number = {number}", file.read_text())
            text = re.sub(r'(?m)^title = "round \d+"$', f'title = "round {number}"', text)
            file.unlink()
            (self.folder / f"new-{number:04}").write_text(text)
        for file in self.folder.glob("new-*"):
            file.rename(self.folder / f"{file.name[4:]}.round")

    def rechain(self, key=None):
        """Every digest anew, and every seal where there is a key."""
        previous = None
        for file in self.files():
            text = file.read_text()
            if previous:
                text = re.sub(r'(?m)^previous = "[0-9a-f]{64}"$', f'previous = "{previous}"', text)
            if key:
                bare = SEAL.sub("", text)
                text = f'{bare}\n[seal]\nsignature = "{sign(key, bare.encode()).hex()}"\n'
            file.write_text(text)
            previous = hashlib.sha256(text.encode()).hexdigest()

    def total_up(self):
        """The closing's totals by what the audit says of the record without a closing."""
        rounds = len(self.rounds())
        text = self.closing.read_text()
        saved = self.closing.rename(self.folder / "closing.away")
        status, out = run("audit", "--json", self.folder)
        saved.rename(self.closing)
        staked, net = (int(re.search(rf'"{name}": (-?\d+)', out).group(1)) for name in ("staked_cents", "net_cents"))
        money = lambda cents: f"{'-' if cents < 0 else ''}${abs(cents) // 100:,}.{abs(cents) % 100:02}"
        bankroll = int(re.sub(r"\D", "", re.search(r'(?m)^bankroll = "(.*)"', self.opening.read_text()).group(1)))
        down = sum(int(re.sub(r"\D", "", m)) for line in re.findall(r"(?m)^taken-down = .*$", text)
                   for m in re.findall(r'"(\$[\d,.]+)"', line))
        for key, value in (("staked", money(staked)), ("net", money(net)), ("purse", money(bankroll + net + down))):
            text = re.sub(rf'(?m)^{key} = ".*"$', f'{key} = "{value}"', text)
        self.closing.write_text(re.sub(r"(?m)^rounds = \d+$", f"rounds = {rounds}", text))


FRAUDS = []


def fraud(play, name, rechain=True):
    def keep(tamper):
        FRAUDS.append((play, name, tamper, rechain))
        return tamper
    return keep


# Stakes and payments.


@fraud("poker", "stakes and pay scaled together")
def _(s):
    file = s.rounds()[2]
    s.change(file, r'(ante|pair-plus) = "\$(\d+)\.00"', r'\1 = "$\g<2>0.00"', 0)
    s.settle_again(file)
    s.total_up()


@fraud("poker", "a cent more paid")
def _(s):
    s.change(s.round_with(r'^paid = "\$10.00"'), r'^paid = "\$10.00"', 'paid = "$10.01"')


@fraud("poker", "a stake lowered after it was lost")
def _(s):
    file = s.round_with(r"folded|dealer-higher")
    s.change(file, r'ante = "\$10.00"', 'ante = "$5.00"')
    s.settle_again(file)
    s.total_up()


@fraud("poker", "a stake added after it was won")
def _(s):
    file = s.round_with(r"^paid")
    s.change(file, r'ante = "\$10.00"', 'ante = "$90.00"')
    s.settle_again(file)
    s.total_up()


@fraud("poker", "a settlement removed")
def _(s):
    s.change(s.rounds()[0], r"\[\[settlement\]\]\n(?:[a-z]+ = .*\n)+\n", "")


@fraud("poker", "a settlement repeated")
def _(s):
    s.change(s.rounds()[0], r"(\[\[settlement\]\]\n(?:[a-z]+ = .*\n)+\n)", r"\1\1")


@fraud("poker", "an outcome renamed")
def _(s):
    s.change(s.rounds()[1], r'^outcome = ".*"', 'outcome = "push"')


@fraud("poker", "a clause removed")
def _(s):
    s.change(s.rounds()[1], r"^clause = .*\n", "")


@fraud("poker", "every clause removed")
def _(s):
    s.change_all(r"^clause = .*\n", "")


@fraud("poker", "a clause changed")
def _(s):
    s.change(s.rounds()[1], r"^clause = .*", 'clause = "§10(a)(9)"')


@fraud("pot", "a cent of the pot kept back")
def _(s):
    s.change(s.rounds()[0], r'^paid = "\$30.00"\npot', 'paid = "$29.99"\npot')


@fraud("pot", "the pot handed to another")
def _(s):
    s.change(s.rounds()[1], r'^seat = "(seat-\d)"(\nwager = "pot"\noutcome = "highest"\npaid)',
             lambda m: f'seat = "seat-{int(m[1][-1]) % 3 + 1}"{m[2]}')


@fraud("pot", "a pot that nobody takes")
def _(s):
    s.change(s.rounds()[2], r'\[\[settlement\]\]\nseat = .*\nwager = "pot"\noutcome = "highest"\npaid = .*\n.*\n.*\n', "")


@fraud("pot", "a stake that the house took, and not the pot")
def _(s):
    s.change(s.rounds()[3], r'^pot = "pot"\n', "")


@fraud("pot", "pot wagers that differ")
def _(s):
    s.change(s.rounds()[0], r'^(seat-2 = .*pot = "\$)10.00', r"\g<1>20.00")


@fraud("baccarat", "commission that was marked forgiven")
def _(s):
    s.change_all(r"^marked = .*\n", "")
    s.change_all(r"^owed = .*\n", "")


@fraud("baccarat", "commission not collected on leaving")
def _(s):
    if re.search(r"(?m)^commission", s.closing.read_text()):
        s.change(s.closing, r"^commission = .*\n", "")
    else:
        s.change(s.closing, r"^purse = ", 'commission = "$5.00"\npurse = ')


@fraud("blackjack", "a round said to be void")
def _(s):
    s.change(s.rounds()[0], r"^log = ", "voided = true\nlog = ")


@fraud("poker", "seats renamed throughout")
def _(s):
    s.change_all("seat-1", "seat-3")


@fraud("poker", "a seat renamed in one round")
def _(s):
    s.change(s.rounds()[3], "seat-1", "seat-2", 0)


# What is carried from round to round.


@fraud("poker", "meters moved before and after")
def _(s):
    move = lambda m: f'{m.group(1)}{int(m.group(2).replace(",", "")) + 5000:,}{m.group(3)}'
    for file in s.rounds():
        file.write_text(re.sub(r'(?m)^(meters = \{.*?"\$)([\d,]+)(\.\d\d")', move, file.read_text()))


@fraud("poker", "a meter moved after the last round")
def _(s):
    file = s.rounds()[-1]
    head, after = file.read_text().split("[after]")
    file.write_text(head + "[after]" + re.sub(r'"\$([\d,]+)\.', '"$1.', after, count=1))


@fraud("poker", "[after] removed")
def _(s):
    s.change(s.rounds()[-1], r"^\[after\]\n(?:.+\n)*\n", "")


@fraud("poker", "every [after] removed")
def _(s):
    for file in s.rounds():
        s.change(file, r"^\[after\]\n(?:.+\n)*\n", "")


@fraud("craps", "a stake that stood made larger")
def _(s):
    file = s.round_with(r"^standing = ")
    s.change(file, r'^(standing = .*?)"\$(\d)', r'\1"$9\2')


@fraud("craps", "stakes forfeited said to be taken down")
def _(s):
    text = s.closing.read_text()
    if "forfeited" in text:
        s.change(s.closing, "^forfeited", "taken-down")
    elif "taken-down" in text:
        s.change(s.closing, "^taken-down", "forfeited")
    else:
        s.change(s.closing, "^purse", 'taken-down = { pass = "$10.00" }\npurse')


# Cards and chance.


@fraud("poker", "a card exchanged, and settled again")
def _(s):
    file = s.rounds()[4]
    dealt = re.findall(r"deal (\w\w) to", file.read_text())
    other = next(r + c for r in "A23456789" for c in "cdhs" if r + c not in dealt)
    s.change(file, f"deal {dealt[0]} to", f"deal {other} to")
    s.settle_again(file)
    s.total_up()


@fraud("poker", "a decision changed afterwards, and settled again")
def _(s):
    file = s.round_with(r'"seat-1 (play|fold)"')
    played = '"seat-1 play"' in file.read_text()
    s.change(file, r'"seat-1 (play|fold)"', '"seat-1 fold"' if played else '"seat-1 play"')
    s.settle_again(file)
    s.total_up()


@fraud("craps", "a roll changed, and settled again")
def _(s):
    file = s.rounds()[-1]
    s.change(file, r'"roll \d \d"', '"roll 6 6"')
    s.settle_again(file)
    s.total_up()


@fraud("poker", "a seed and commitment of one's own")
def _(s):
    seed = "ab" * 32
    s.change(s.rounds()[2], r'^commitment = ".*"', f'commitment = "{hashlib.sha256(bytes.fromhex(seed)).hexdigest()}"')
    s.change(s.rounds()[2], r'^seed = ".*"', f'seed = "{seed}"')


@fraud("poker", "another commitment for the next shoe")
def _(s):
    s.change(s.rounds()[2], r'^next = ".*"', f'next = "{"cd" * 32}"')


@fraud("poker", "a seed removed")
def _(s):
    s.change(s.rounds()[2], r"^seed = .*\n", "")


@fraud("poker", "[shoe] removed")
def _(s):
    s.change(s.rounds()[2], r"^\[shoe\]\n(?:.+\n)*\n", "")


@fraud("blackjack", "another place in the shoe")
def _(s):
    s.change(s.rounds()[2], r"^dealt = \d+", "dealt = 100")


@fraud("poker", "another number of the shuffle")
def _(s):
    s.change(s.rounds()[2], r"^shuffle = \d+", "shuffle = 40")


# Rules, odds, program.


@fraud("poker", "an option changed afterwards")
def _(s):
    s.change_all(r"^progressive-table = .*", 'progressive-table = "two-level"')


@fraud("poker", "odds changed afterwards")
def _(s):
    s.change_all(r"^(\[table.options\])", '[table.paytables]\npair-plus = "b"\n\n\\1')


@fraud("poker", "posted limits changed afterwards")
def _(s):
    s.change_all(r"^(\[table.options\])", '[table.limits.ante]\nmax = "$5,000.00"\n\n\\1')


@fraud("poker", "another rulebook named")
def _(s):
    s.change_all(r'^rulebook = ".*"', f'rulebook = "{"12" * 32}"')


@fraud("poker", "another program named")
def _(s):
    s.change_all(r'^program = ".*"', 'program = "houseway 9.9.9"')


# The sequence.


@fraud("poker", "a round removed")
def _(s):
    s.rounds()[3].unlink()


@fraud("poker", "a round removed, the others renumbered")
def _(s):
    s.rounds()[3].unlink()
    s.renumber()
    s.total_up()


@fraud("poker", "the first round removed, the others renumbered")
def _(s):
    s.rounds()[0].unlink()
    s.renumber()
    s.total_up()


@fraud("poker", "the last round removed, and the closing by it")
def _(s):
    s.rounds()[-1].unlink()
    s.total_up()


@fraud("poker", "the last round and the closing removed", rechain=False)
def _(s):
    s.rounds()[-1].unlink()
    s.closing.unlink()


@fraud("poker", "the closing removed", rechain=False)
def _(s):
    s.closing.unlink()


@fraud("poker", "every round removed")
def _(s):
    for file in s.rounds():
        file.unlink()
    s.total_up()


@fraud("poker", "a round repeated")
def _(s):
    shutil.copy(s.rounds()[1], s.folder / "0009.round")


@fraud("poker", "a winning round repeated, renumbered")
def _(s):
    won = s.round_with(r'^paid = ')
    shutil.copy(won, s.folder / "0000.round")
    s.renumber()
    s.total_up()


@fraud("poker", "two rounds exchanged")
def _(s):
    first, second = s.rounds()[2:4]
    one, two = first.read_text(), second.read_text()
    first.write_text(two)
    second.write_text(one)


@fraud("poker", "two rounds exchanged and renumbered")
def _(s):
    first, second = s.rounds()[2:4]
    one, two = first.read_text(), second.read_text()
    first.write_text(two)
    second.write_text(one)
    s.renumber()


@fraud("poker", "a round of another sitting, sealed by the same key", rechain=False)
def _(s):
    shutil.copy(s.folder.parent / "sitting-0002" / "0004.round", s.rounds()[3])


@fraud("poker", "all rounds and the closing of another sitting", rechain=False)
def _(s):
    for file in (s.folder.parent / "sitting-0002").iterdir():
        if file.name != "sitting.toml":
            shutil.copy(file, s.folder)


@fraud("poker", "a sitting replaced by another", rechain=False)
def _(s):
    shutil.rmtree(s.folder.parent / "sitting-0002")
    shutil.copytree(s.folder, s.folder.parent / "sitting-0002")


@fraud("poker", "a sitting removed", rechain=False)
def _(s):
    shutil.rmtree(s.folder.parent / "sitting-0002")


@fraud("poker", "a sitting removed, the others renamed", rechain=False)
def _(s):
    shutil.rmtree(s.folder.parent / "sitting-0002")
    (s.folder.parent / "sitting-0003").rename(s.folder.parent / "sitting-0002")


# Opening, closing, seals.


@fraud("poker", "another bankroll")
def _(s):
    s.change(s.opening, r'^bankroll = ".*"', 'bankroll = "$2,000.00"')
    s.total_up()


@fraud("poker", "another start")
def _(s):
    s.change(s.opening, r'^start = ".*"', 'start = "2001-01-01T00:00:00Z"')


@fraud("poker", "another secret")
def _(s):
    s.change(s.closing, r'^secret = ".*"', 'secret = "forged"')
    s.change(s.opening, r'^commitment = ".*"', f'commitment = "{hashlib.sha256(b"houseway/table:forged").hexdigest()}"')


@fraud("poker", "a purse that does not add up")
def _(s):
    s.change(s.closing, r'^purse = ".*"', 'purse = "$1.00"')


@fraud("poker", "all of it sealed again with a key of one's own", rechain=False)
def _(s):
    status, out = run("key", "--json", s.folder.parent / "fraud.key")
    own = re.search(r'secret-key = "(.*)"', (s.folder.parent / "fraud.key").read_text()).group(1)
    public = re.search(r'"public_key": "(.*)"', out).group(1)
    s.change(s.opening, r'^public-key = ".*"', f'public-key = "{public}"')
    file = s.rounds()[2]
    s.change(file, r'(ante|pair-plus) = "\$(\d+)\.00"', r'\1 = "$\g<2>0.00"', 0)
    s.settle_again(file)
    s.total_up()
    s.rechain(bytes.fromhex(own))


@fraud("poker", "the seals broken off")
def _(s):
    s.change(s.opening, r"^public-key = .*\n", "")
    for file in s.files():
        file.write_text(SEAL.sub("", file.read_text()))


@fraud("poker", "one seal broken off")
def _(s):
    file = s.rounds()[2]
    file.write_text(SEAL.sub("", file.read_text()))


@fraud("poker", "the seal of another file")
def _(s):
    first, second = s.rounds()[:2]
    first.write_text(SEAL.sub("", first.read_text()) + SEAL.search(second.read_text()).group(0))


@fraud("poker", "a remark added", rechain=False)
def _(s):
    s.change(s.rounds()[0], r"^log = ", "# as agreed\nlog = ")


@fraud("poker", "something added after the seal")
def _(s):
    file = s.rounds()[-1]
    file.write_text(file.read_text() + "\n")


@fraud("poker", "a title changed", rechain=False)
def _(s):
    s.change(s.rounds()[0], r'^title = ".*"', 'title = "a friendly round"')


def record():
    assert run("key", work / "house.key")[0] == 0
    for play, arguments in PLAYS.items():
        for seed in range(3):
            status, out = run("play", *arguments, "--auto", "--seed", f"fraud {seed}", "--record", work / play, "--key",
                              work / "house.key")
            assert status == 0, out
        status, out = run("audit", work / play, "--public-key", work / "house.key.pub")
        assert status == 0, f"{play} is not in order as recorded: {out}"


def main():
    record()
    # The seal is what docs/round-file.md says: a signature by RFC 8032 of everything before it.
    text = (work / "poker/sitting-0001/0001.round").read_text()
    secret = bytes.fromhex(re.search(r'secret-key = "(.*)"', (work / "house.key").read_text()).group(1))
    assert sign(secret, SEAL.sub("", text).encode()).hex() == SEAL.search(text).group(1), "the seal"

    missed = 0
    for play, name, tamper, rechain in FRAUDS:
        copy = work / "tampered"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(work / play, copy)
        sitting = Sitting(copy / "sitting-0001")
        tamper(sitting)
        if rechain:
            sitting.rechain()
        status, out = run("audit", copy, "--public-key", work / "house.key.pub")
        if status != 1:
            print(f"not found (status {status}): {play}: {name}: {out.strip().splitlines()[-1:]}")
            missed += 1
    print(f"{len(FRAUDS) - missed} of {len(FRAUDS)} frauds found")
    sys.exit(missed > 0 or len(FRAUDS) < 35)


main()
