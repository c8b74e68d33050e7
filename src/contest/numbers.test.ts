import { expect, test } from 'vitest';
import { Random } from '../../test/random.js';
import { LONG } from '../../test/thorough.ts';
import { answerContest } from './answer.js';

/** All sorted hands of eight cards, and what a card a that becomes (a + b) mod 5 makes of them. */
const HANDS: string[] = [];
for (let code = 0; code < 5 ** 8; code++) {
  const hand = code.toString(5).padStart(8, '0');
  if ([...hand].every((card, i) => i === 0 || hand[i - 1]! <= card)) HANDS.push(hand);
}

/** The result for the player to move, by own and the opponent's hand: 1 won, −1 lost, 0 without end. */
function search(): Int8Array {
  const count = HANDS.length;
  const index = new Map(HANDS.map((hand, i) => [hand, i]));
  const cards = HANDS.map(hand => [...new Set(hand)].map(Number).filter(card => card > 0));
  const after = HANDS.map(hand =>
    Array.from({ length: 25 }, (_, pair) => {
      const [a, b] = [Math.floor(pair / 5), pair % 5];
      return index.get([...hand.replace(String(a), String((a + b) % 5))].sort().join('')) ?? -1;
    }),
  );
  const result = new Int8Array(count * count);
  for (let hand = 1; hand < count; hand++) {
    result[hand] = 1;
    result[hand * count] = -1;
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (let mine = 1; mine < count; mine++) {
      for (let theirs = 1; theirs < count; theirs++) {
        if (result[mine * count + theirs] !== 0) continue;
        let worst = 1;
        for (const a of cards[mine]!) {
          for (const b of cards[theirs]!) {
            worst = Math.min(worst, result[theirs * count + after[mine]![5 * a + b]!]!);
          }
        }
        if (worst === 0) continue;
        result[mine * count + theirs] = -worst;
        changed = true;
      }
    }
  }
  return result;
}

test(
  'every pair of hands with either player to move is answered as search answers it, cards in any order',
  LONG,
  async () => {
    const random = new Random(5);
    const result = search();
    const tests: string[] = [];
    const expected: string[] = [];
    for (const first of [0, 1]) {
      for (let alice = 0; alice < HANDS.length; alice++) {
        for (let bob = alice === 0 ? 1 : 0; bob < HANDS.length; bob++) {
          const mixed = (hand: string) => (random.chance(0.1) ? random.shuffled([...hand]) : [...hand]).join(' ');
          tests.push(`${first}\n${mixed(HANDS[alice]!)}\n${mixed(HANDS[bob]!)}\n`);
          const [mine, theirs] = first === 0 ? [alice, bob] : [bob, alice];
          const won = result[mine * HANDS.length + theirs]!;
          expected.push(won === 0 ? 'Deal' : (won === 1) === (first === 0) ? 'Alice' : 'Bob');
        }
      }
    }
    expect(tests.length).toBe(490_048);
    const answers = (await answerContest('numbers', `${tests.length}\n${tests.join('')}`)).split('\n');
    expect(answers.pop()).toBe('');
    expect(answers.length).toBe(tests.length);
    const wrong = answers.findIndex((answer, i) => answer !== expected[i]);
    expect(wrong < 0 ? 'all right' : `${tests[wrong]}: ${answers[wrong]}, not ${expected[wrong]}`).toBe('all right');
  },
);

test('a player who holds eight zeros has won, whoever is to move', async () => {
  const zeros = '0 0 0 0 0 0 0 0';
  const others = ['0 0 0 0 0 0 0 1', '4 4 4 4 4 4 4 4', '1 2 3 4 0 0 0 0'];
  for (const hand of others) {
    for (const first of [0, 1]) {
      expect(await answerContest('numbers', `1 ${first} ${zeros} ${hand}`)).toBe('Alice\n');
      expect(await answerContest('numbers', `1 ${first} ${hand} ${zeros}`)).toBe('Bob\n');
    }
  }
});
