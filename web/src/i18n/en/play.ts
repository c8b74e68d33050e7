import { capital, does, moves, ordinalEnding, plies } from './phrases.ts';

export const play = {
  board: 'Board',
  loading: 'Setting up the board',
  firstPlayer: 'the first player',
  secondPlayer: 'the second player',
  /** Short, on buttons and above columns. */
  first: 'First player',
  second: 'Second player',

  // The prediction
  toMove: (who: string) => `${capital(who)} to move`,
  wins: (who: string, n: string) => `${does(who, 'wins', 'win')} in ${plies(n)}`,
  /** The author's own words for the end of play. */
  ends: (what: string, n: string) => `${what} in ${plies(n)}`,
  tie: (n: string) => `Tie in ${plies(n)}`,
  meaning: (what: string, meaning: string) => `${what} (${meaning})`,
  tieMeans: 'over, nobody won',
  draw: 'Draw',
  drawMeans: 'play never ends',
  gets: (who: string, payoff: string, n: string) => `${does(who, 'gets', 'get')} ${payoff} in ${plies(n)}`,
  getsForever: (who: string, payoff: string) => `${does(who, 'gets', 'get')} ${payoff}: play never ends`,
  notSolved: 'Not solved in this page yet',
  foreknown: 'This is known of the start. The positions after it have values once the game is solved in this page.',
  solvingNow: 'Being solved: in a moment it is known who wins',
  noValue: 'Nothing is known of this position: it cannot be reached from the start of the game',
  hidden: 'Values are hidden',
  valuesShown: 'Values are shown',
  played: (who: string, move: string) => `${capital(who)} played ${move}.`,
  movesAgain: (who: string) => `${does(who, 'moves', 'move')} again.`,
  takenBack: (n: string) => `${moves(n)} taken back`,
  cameAgain: (n: string) => `This position is here for the ${n}${ordinalEnding(n)} time.`,
  foreverDraws: 'Play that goes on for ever is a draw.',
  foreverPays: (who: string, payoff: string) => `Play that goes on for ever pays ${who} ${payoff}.`,

  // The end
  ended: (what: string, n: string) => (n === '0' ? what : `${what}, after ${plies(n)}`),
  hasWon: (who: string, n: string) => `${does(who, 'has', 'have')} won after ${plies(n)}`,
  hasWonHere: (who: string) => `${does(who, 'has', 'have')} won`,
  isTie: (n: string) => `A tie after ${plies(n)}`,
  hasGot: (who: string, payoff: string, n: string) => `${does(who, 'gets', 'get')} ${payoff}, after ${plies(n)}`,
  over: 'Play is over',
  again: 'Again',
  overByRule: 'Play is over, as the rules say.',
  overByLine: 'What has won is marked on the board.',
  overTied: 'Play is over, and nobody has won.',
  overStuckLoses: (who: string) => `${capital(who)} cannot move.`,
  overStuckWins: (who: string) => `${capital(who)} cannot move, and that wins.`,
  overInOne: 'Play stops here, one ply before its end: the winning move need not be made.',

  // Controls
  controls: 'Take back, hint and more',
  undo: 'Undo',
  redo: 'Redo',
  hint: 'Hint',
  restart: 'Restart',
  values: 'Show values',
  setUp: 'Set up',
  share: 'Share',
  pause: 'Pause',
  run: 'Run',
  step: 'Step',
  letMove: 'Let it move',

  // Hints
  hintIs: (move: string) => `Best is ${move}`,
  hintThought: (move: string) => `${move} looks good`,
  hintAsGood: (list: string, more: string) => `as good: ${list}${more === '0' ? '' : ` and ${more} more`}`,
  hintNotPerfect: 'found by looking a few moves ahead, as the game is not solved',

  // Who plays
  players: 'Players',
  side: 'You play',
  youPlay: (who: string) => `You play ${who}`,
  sides: { first: 'You move first', second: 'You move second', both: 'You play both', none: 'You watch' },
  level: 'Computer',
  levels: {
    1: 'plays anything',
    2: 'sees 1 move ahead',
    3: 'sees 3 moves ahead',
    4: 'never errs',
    second: 'thinks a second',
  },
  pace: 'Pace',
  paceIs: (seconds: string) => `${seconds} s a move`,
  notPerfect: 'The game is not solved, so the computer only looks a few moves ahead: it is not perfect.',
  thinking: (who: string) => `The computer (${who}) is about to move …`,
  waitsForSolution: 'The computer waits until the game is solved.',
  held: (who: string) => `Here it is the computer’s turn (${who}). If it moves, the moves that follow are given up.`,
  heldLast: (who: string) => `It is the computer’s turn (${who}). It waits until you let it move.`,
  bothPaused: 'Two computers play. Run starts them, Step makes one move.',
  bothRun: 'Two computers play.',
  endless: 'This position comes again, and both sides are content with that. Play never ends: a draw.',
  endlessPays: (who: string, payoff: string) =>
    `This position comes again, and both sides are content with that. Play never ends: ${who} gets ${payoff}.`,
  repetition: 'This position is here for the third time, so the computers have stopped. Run makes them go on.',
  computerFailed: (why: string) => `The computer could not find a move: ${why}`,

  // Tabs and lists
  tabs: 'About this position',
  moves: 'Moves',
  game: 'Game',
  rules: 'Rules',
  movesHere: (n: string, order: string) => (n === '1' ? '1 legal move' : `${n} legal moves, ${order}`),
  bestFirst: 'best first',
  inOrder: 'in the order of the rules',
  noMoves: 'Play is over: there are no moves.',
  movesWait: 'It is the computer’s turn.',
  winIn: (n: string) => `wins in ${n}`,
  loseIn: (n: string) => `loses in ${n}`,
  tieIn: (n: string) => `tie in ${n}`,
  drawLong: 'draw, never ends',
  getsIn: (who: string, payoff: string, n: string) => `${payoff} for ${who}, in ${n}`,
  getsNever: (who: string, payoff: string) => `${payoff} for ${who}, never ends`,
  movesAgainShort: 'moves again',

  // Evaluation marks

  // Value history
  historyStart: 'The moves of the game and its values are shown here from the first move on.',

  // Share
  copy: 'Copy',
  copied: (what: string) => `${what}: copied.`,
  copyFailed: 'The browser does not let the page copy. The text is selected: copy it with Ctrl+C or ⌘C.',
  noMovesYet: 'none yet',

  tooLong: (most: string) => `There are more than ${most} moves.`,
  cannotShow: 'The position could not be had.',
};
