/** All that a component says in English. */
export { board } from './board.ts';
export { game } from './game.ts';
export { play } from './play.ts';
export { shell } from './shell.ts';

/** English is what games call themselves. */
export const games = {};

/** What components alone say. */
export const embed = {
  loading: 'Setting up the game',
  yourMove: (who: string) => `Your move (${who})`,
  controls: 'Take back and more',
  askRules: (site: string) =>
    `This game is a program from ${site}. It runs apart from this page, without the network or anything that this site has stored.`,
  runRules: 'Run it',
  missingGame: 'This component does not say which game it shows: it needs an attribute such as game="nim".',
  badAttribute: (name: string, found: string, expected: string) =>
    `The attribute ${name} is “${found}”, and can be ${expected}. It is left out.`,
  perfectOrPercent: '0 to 100, or “perfect”',
  themes: '“light”, “dark” or “auto”',
  sides: (players: string) => `“first”, “second”, “both” or “none”${players === '' ? '' : `, or a player: ${players}`}`,
  didYouMean: (name: string) => `Did you mean “${name}”?`,
  badPosition: (text: string) =>
    `The position “${text}” cannot be read. The board shows the start of the game instead.`,
  badMove: (n: string, move: string) => `Move ${n}, “${move}”, is not legal. The board shows the position before it.`,
  tooManyMoves: 'There are too many moves. The board shows the position after some of them.',
  tableProblem: 'The table of this game cannot be used. The game can be played without it.',
  siteProblem: 'The place that the component takes tables from cannot be read. The game can be played without it.',
  otherSite: 'It lies on another site, which has to allow it (CORS).',
  notListed: 'The place that the component takes tables from has none of this game. The game can be played without it.',
  move: 'Move',
  makeMove: 'Play',
  noSuchMove: (text: string) => `“${text}” is no legal move here.`,
};
