// What a position is worth to the player to move, and in how many moves
// of both sides play ends: here the same of all. Work it out instead.
const answer = position => (position === '0' ? 'Lose 0' : 'Win 1');

console.log(answer(require('node:fs').readFileSync(0, 'utf8').trim()));
