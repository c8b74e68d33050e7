/**
 * Who wins the sums of MCGS' own tests (testdata/facts), after `npm run build`: every answer is compared. A question (a sum, and who moves first) has 10
 * seconds of the processor; the questions of a sum share a store.
 *
 *     npm run bench -- sum-facts                     all that are not marked hard
 *     npm run bench -- sum-facts hard                the others
 *     npm run bench -- sum-facts every 10 of sheep   one sum in ten of a game
 *     npm run bench -- sum-facts seconds 60          with another limit
 *     npm run bench -- sum-facts to FILE             a JSON object a question, as soon as it is known; what stands there already is not asked again
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { findGame } from '../dist/games/index.js';
import { PartizanStore, winsMovingFirst } from '../dist/values/partizan/index.js';
import { isNumberGame, numberGameValue } from '../dist/values/partizan/positions/number-games.js';
import { questionOf } from '../test/values/mcgs-questions.mjs';

const MOST_BYTES = 1.5e9;

const words = process.argv.slice(2);
const isHard = words.includes('hard');
const wordAfter = word => (words.includes(word) ? words[words.indexOf(word) + 1] : undefined);
const step = Number(wordAfter('every') ?? 1);
const limit = Number(wordAfter('seconds') ?? 10);
const only = wordAfter('of');
const file = wordAfter('to');

const linesOf = text =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));

/** What is asked of each sum: whether the players of the list win moving first. */
const questions = new Map();
const facts = new URL('../testdata/facts/mcgs-outcomes.jsonl.gz', import.meta.url);
for (const { game, input, expected, unsolved_or_hard } of linesOf(gunzipSync(readFileSync(facts)).toString())) {
  if ((unsolved_or_hard === true) !== isHard || (only !== undefined && game !== only)) continue;
  const { sum, player } = questionOf(input);
  const key = input.split(' ; ')[0];
  const asked = questions.get(key) ?? { game, sum, players: new Map() };
  asked.players.set(player, expected === 'win');
  questions.set(key, asked);
}

async function summandOf({ game: name, position: text }, store) {
  const plain = name.replace(/^impartial /, '');
  if (isNumberGame(plain)) return { value: numberGameValue(store, name, text) };
  if (plain === 'kayles') return { game: await findGame('heaps:code=0.77'), position: [Number(text)] };
  const game = await findGame(plain === name ? name : `${plain}:variant=impartial`);
  return { game, position: game.notation.parse(text) };
}

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Whether a player wins; undefined where time or memory does not suffice. */
function answerOf(summands, player, store, check) {
  try {
    return winsMovingFirst(summands, player, store, { check });
  } catch (error) {
    if (error.code === 'abort' || error.code === 'budget') return undefined;
    throw error;
  }
}

const known = new Map();
if (file !== undefined && existsSync(file)) {
  for (const line of linesOf(readFileSync(file, 'utf8'))) known.set(`${line.sum} ${line.player}`, line);
}
const results = [];
let at = 0;
for (const [key, { game, sum, players }] of questions) {
  if (at++ % step !== 0) continue;
  let end = 0;
  let looked = 0;
  // Asking what the processor has done takes long itself.
  const check = () => {
    const now = performance.now();
    if (now < looked + 100) return false;
    looked = now;
    return seconds() > end;
  };
  let store = new PartizanStore({ check, maxBytes: MOST_BYTES });
  for (const [player, expected] of players) {
    let result = known.get(`${key} ${player}`);
    if (result === undefined) {
      const begun = seconds();
      end = begun + limit;
      const summands = [];
      for (const summand of sum) summands.push(await summandOf(summand, store));
      const wins = answerOf(summands, player, store, check);
      const took = Number((seconds() - begun).toFixed(3));
      if (wins !== undefined && wins !== expected) throw new Error(`${key}, player ${player}: found ${wins}`);
      result = { game, sum: key, player, wins: wins ?? null, seconds: took };
      if (wins === undefined) store = new PartizanStore({ check, maxBytes: MOST_BYTES });
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`);
    }
    results.push(result);
  }
}

/** By game: questions, seconds, those without an answer. */
const games = new Map();
for (const { game, wins, seconds: took } of results) {
  const line = games.get(game) ?? { asked: 0, took: 0, failed: 0 };
  line.asked++;
  line.took += took;
  if (wins === null) line.failed++;
  games.set(game, line);
}
const total = list => list.reduce((sum, { seconds: took }) => sum + took, 0).toFixed(1);
const failed = results.filter(({ wins }) => wins === null);
for (const [game, { asked, took, failed: none }] of [...games].sort((a, b) => b[1].took - a[1].took)) {
  if (took >= 1)
    console.log(
      `${game.padEnd(30)} ${String(asked).padStart(5)} questions ${took.toFixed(1).padStart(7)} s  ${none} failed`,
    );
}
const answered = results.filter(({ wins }) => wins !== null);
console.log(
  `${results.length} questions, ${total(results)} s; ${answered.length} answered in ${total(answered)} s; ${failed.length} not within ${limit} s`,
);
for (const { sum, player } of failed) console.log(`  ${sum}  ${player === 0 ? 'Left' : 'Right'} first`);
