// Wrong: whoever has only zeros cannot move, and is taken to have lost. They have won.
const tokens = require('fs').readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);

// A hand is how many cards of 0, 1, 2, 3, 4 are in it.
const hands = [];
const index = new Map();
for (let a = 0; a <= 8; a++)
  for (let b = 0; a + b <= 8; b++)
    for (let c = 0; a + b + c <= 8; c++)
      for (let d = 0; a + b + c + d <= 8; d++) {
        const hand = [a, b, c, d, 8 - a - b - c - d];
        index.set(hand.join(), hands.length);
        hands.push(hand);
      }
const count = hands.length; // 495
const zeros = index.get('8,0,0,0,0');

// The hand in which one card is replaced by another; -1 where there is no such card.
const replaced = new Int32Array(count * 25).fill(-1);
for (const [h, hand] of hands.entries())
  for (let old = 0; old < 5; old++)
    for (let card = 0; card < 5; card++) {
      if (hand[old] === 0) continue;
      const other = hand.slice();
      other[old]--;
      other[card]++;
      replaced[25 * h + 5 * old + card] = index.get(other.join());
    }

// A position is the hand of the player to move, and the other one's.
const [WIN, LOSE] = [1, 2]; // 0: play need not end
const results = new Uint8Array(count * count);
const open = new Uint8Array(count * count);
const kinds = hands.map(hand => hand.slice(1).filter(cards => cards > 0).length);
const queue = new Int32Array(count * count);
let end = 0;
for (let mine = 0; mine < count; mine++)
  for (let yours = 0; yours < count; yours++) {
    const at = count * mine + yours;
    open[at] = kinds[mine] * kinds[yours]; // equal cards are one move
    if ((mine === zeros) === (yours === zeros)) continue;
    results[at] = mine === zeros ? LOSE : WIN;
    queue[end++] = at;
  }

for (let next = 0; next < end; next++) {
  const at = queue[next];
  const yours = at % count;
  const mine = (at - yours) / count;
  // The other player has just moved: one of my cards was added to one of theirs.
  for (let added = 1; added < 5; added++) {
    if (hands[mine][added] === 0) continue;
    for (let card = 0; card < 5; card++) {
      const old = (card - added + 5) % 5;
      const theirs = replaced[25 * yours + 5 * card + old];
      if (old === 0 || theirs < 0) continue;
      const before = count * theirs + mine;
      if (results[before] !== 0) continue;
      if (results[at] === LOSE) results[before] = WIN;
      else if (--open[before] === 0) results[before] = LOSE;
      else continue;
      queue[end++] = before;
    }
  }
}

const handAt = from => {
  const hand = [0, 0, 0, 0, 0];
  for (let i = from; i < from + 8; i++) hand[tokens[i]]++;
  return index.get(hand.join());
};
const lines = [];
for (let t = 0; t < tokens[0]; t++) {
  const from = 1 + 17 * t;
  const both = [handAt(from + 1), handAt(from + 9)];
  const first = tokens[from];
  const result = results[count * both[first] + both[1 - first]];
  lines.push(result === 0 ? 'Deal' : (result === WIN) === (first === 0) ? 'Alice' : 'Bob');
}
console.log(lines.join('\n'));
