/** A game of one's own with a perfect opponent: the page draws and counts, the library knows what is best. */
import { createOpponent } from 'zugzwang';
import chomp, { COLUMNS, ROWS } from './game.js';

const bar = document.querySelector('#bar');
const status = document.querySelector('#status');
const strength = document.querySelector('#strength');

// Solves the game: 330 positions, a few milliseconds. Larger games give the page its thread back meanwhile.
const opponent = await createOpponent(chomp);

let rows;
let isYours;

const pieces = Array.from({ length: ROWS * COLUMNS }, (_, i) => {
  const [row, column] = [Math.floor(i / COLUMNS), i % COLUMNS];
  const button = document.createElement('button');
  button.type = 'button';
  button.className = row + column === 0 ? 'piece poisoned' : 'piece';
  button.setAttribute('aria-label', `row ${row + 1}, column ${column + 1}`);
  button.addEventListener('click', () => isYours && eat({ row, column }));
  bar.append(button);
  return { row, column, button };
});

function draw(words) {
  for (const { row, column, button } of pieces) {
    const isLeft = column < rows[row];
    button.classList.toggle('eaten', !isLeft);
    button.classList.remove('hinted');
    button.disabled = !isLeft || row + column === 0 || !isYours;
  }
  status.textContent = words;
}

async function eat(move) {
  rows = chomp.play({ position: rows, player: 0 }, move).position;
  isYours = false;
  draw('The computer thinks …');
  opponent.strength = strength.valueAsNumber;
  const reply = await opponent.reply(rows);
  if (reply === undefined) return draw('You have won: the computer has only the poisoned piece left.');
  rows = reply.position;
  const isOver = (await opponent.best(rows)) === undefined;
  isYours = !isOver;
  const place = `row ${reply.move.row + 1}, column ${reply.move.column + 1}`;
  if (isOver) return draw(`The computer took ${place}. Only the poisoned piece is left: you have lost.`);
  const verdict = reply.outcome === 'win' ? `and wins in ${reply.remoteness - 1} moves` : 'and you can win';
  draw(`The computer took ${place}, ${verdict}. Your move.`);
}

function begin() {
  rows = chomp.start.position;
  isYours = true;
  draw('Your move: whoever begins can win.');
}

document.querySelector('#again').addEventListener('click', begin);
document.querySelector('#hint').addEventListener('click', async () => {
  const best = isYours ? await opponent.best(rows) : undefined;
  const piece = pieces.find(({ row, column }) => row === best?.move.row && column === best?.move.column);
  piece?.button.classList.add('hinted');
  piece?.button.focus();
});
begin();
