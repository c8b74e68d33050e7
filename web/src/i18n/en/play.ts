/** `1 ply`, `1,234 plies`: the moves of both players, each counted. */
const plies = (n: number) => (n === 1 ? '1 ply' : `${n.toLocaleString('en')} plies`);
/** `1 move`, `1,234 moves`. */
const moves = (n: number) => (n === 1 ? '1 move' : `${n.toLocaleString('en')} moves`);

/** What stands behind a number in `1st`, `12th`, `22nd`. */
const ordinalEnding = (n: number) => (/1[123]$/.test(`${n}`) ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th'));

/** Players have names in the singular, such as `X`, and now and then in the plural, such as `crows`. */
const isPlural = (who: string) => /^[a-z].*[^s]s$/.test(who);
const does = (who: string, one: string, many: string) => `${capital(who)} ${isPlural(who) ? many : one}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
  wins: (who: string, n: number) => `${does(who, 'wins', 'win')} in ${plies(n)}`,
  /** The author's own words for the end of play. */
  ends: (what: string, n: number) => `${what} in ${plies(n)}`,
  tie: (n: number) => `Tie in ${plies(n)}`,
  meaning: (what: string, meaning: string) => `${what} (${meaning})`,
  tieMeans: 'over, nobody won',
  draw: 'Draw',
  drawMeans: 'play never ends',
  gets: (who: string, payoff: string, n: number) => `${does(who, 'gets', 'get')} ${payoff} in ${plies(n)}`,
  getsForever: (who: string, payoff: string) => `${does(who, 'gets', 'get')} ${payoff}: play never ends`,
  notSolved: 'Not solved in this page yet',
  foreknown: 'This is known of the start. The positions after it have values once the game is solved in this page.',
  solvingNow: 'Being solved: in a moment it is known who wins',
  noValue: 'Nothing is known of this position: it cannot be reached from the start of the game',
  hidden: 'Values are hidden',
  valuesShown: 'Values are shown',
  played: (who: string, move: string) => `${capital(who)} played ${move}.`,
  movesAgain: (who: string) => `${does(who, 'moves', 'move')} again.`,
  takenBack: (n: number) => `${moves(n)} taken back`,
  cameAgain: (n: number) => `This position is here for the ${n}${ordinalEnding(n)} time.`,
  foreverDraws: 'Play that goes on for ever is a draw.',
  foreverPays: (who: string, payoff: string) => `Play that goes on for ever pays ${who} ${payoff}.`,

  // The end
  ended: (what: string, n: number) => (n === 0 ? what : `${what}, after ${plies(n)}`),
  hasWon: (who: string, n: number) => `${does(who, 'has', 'have')} won after ${plies(n)}`,
  hasWonHere: (who: string) => `${does(who, 'has', 'have')} won`,
  isTie: (n: number) => `A tie after ${plies(n)}`,
  hasGot: (who: string, payoff: string, n: number) => `${does(who, 'gets', 'get')} ${payoff}, after ${plies(n)}`,
  over: 'Play is over',
  again: 'Again',
  otherSide: 'Other side',
  whereLost: 'Where it was lost',
  whereTurned: 'Where it turned',
  neverTurned: 'No move has changed the outcome.',
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
  hintAsGood: (list: string, more: number) => `as good: ${list}${more === 0 ? '' : ` and ${more} more`}`,
  hintNotPerfect: 'found by looking a few moves ahead, as the game is not solved',

  // Who plays
  players: 'Players',
  side: 'You play',
  youPlay: (who: string) => `You play ${who}`,
  sides: { first: 'You move first', second: 'You move second', both: 'You play both', none: 'You watch' },
  level: 'The computer',
  levels: {
    1: 'plays anything',
    2: 'sees one move ahead',
    3: 'sees three moves ahead',
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
  movesHere: (n: number, order: string) =>
    n === 1 ? '1 legal move' : `${n.toLocaleString('en')} legal moves, ${order}`,
  bestFirst: 'best first',
  inOrder: 'in the order of the rules',
  filterMoves: 'Find a move',
  filterNote: 'Enter makes the move, once a single one is left.',
  noneFound: (text: string) => `No legal move has “${text}” in it.`,
  shownOf: (shown: number, all: number) =>
    `The first ${shown.toLocaleString('en')} of ${all.toLocaleString('en')} are listed; find others above.`,
  noMoves: 'Play is over: there are no moves.',
  movesWait: 'It is the computer’s turn.',
  winIn: (n: number) => `wins in ${n}`,
  loseIn: (n: number) => `loses in ${n}`,
  tieIn: (n: number) => `tie in ${n}`,
  drawLong: 'draw, never ends',
  getsIn: (who: string, payoff: string, n: number) => `${payoff} for ${who}, in ${n}`,
  getsNever: (who: string, payoff: string) => `${payoff} for ${who}, never ends`,
  movesAgainShort: 'moves again',
  start: 'Start',
  setUpStart: 'Position set up',
  moveNumber: 'No.',
  moveBy: (n: number, who: string) => `Move ${n}, ${who}: `,

  // Evaluation marks
  marks: {
    best: 'best',
    only: 'the only move',
    slower: 'keeps the outcome, but wins later or loses sooner',
    worse: 'gives something away: a win for a tie or draw, either for a loss, or a better payoff',
    blunder: 'turns a win into a loss',
  },
  markLegend: 'Marks of moves',

  // Value history
  history: 'Value history',
  historyHelp: 'What the value history shows',
  historyHidden: 'The history of values is hidden with the values.',
  historyNone: 'The history of values is shown when the game is solved.',
  historyStart: 'The moves of the game and its values are shown here from the first move on.',
  historyIs: (upper: string, lower: string) =>
    `In the upper half ${does(upper, 'wins', 'win')}, in the lower half ${does(lower, 'wins', 'win')}. The nearer the edge, the nearer the end; ties and draws lie in the middle.`,
  historyPays: (who: string) => `The higher, the more ${who} gets.`,
  historyAt: (n: number, standing: string) =>
    n === 0 ? `At the start: ${standing}` : `After ${plies(n)}: ${standing}`,
  historyUse: 'Click a point, or use the arrow keys, to go there.',

  // Rules
  ownRules:
    'The author of these rules has not described them in words. The list of moves has all that can be done at each position.',
  notation: 'How positions are written',
  words: 'Words',
  wordList: {
    outcome:
      'What a position is worth under best play by both: a win, a loss, a tie or a draw, for the player to move.',
    remoteness:
      'Plies to the end under best play, a ply being one move of one player: the winner hurries, the loser delays.',
    tie: 'Play is over and nobody has won, as on a full board.',
    draw: 'Play never needs to end: neither player can force an end that suits them.',
    payoff: 'A number in which the game ends; the first player wants it large, the other small.',
    solved: 'The outcome of every position is known, and with it every best move.',
  },
  wordNames: {
    outcome: 'Outcome',
    remoteness: 'Remoteness (“in 5”)',
    tie: 'Tie',
    draw: 'Draw',
    payoff: 'Payoff',
    solved: 'Solved',
  },
  colours: 'Colours of moves',
  colourMeans: {
    win: 'the move wins',
    tie: 'the move leads to a tie',
    draw: 'the move leads to a draw',
    lose: 'the move loses',
  },
  grade: 'The stronger the colour, the better the move among those of its outcome: sooner wins, later losses.',
  gradePayoff: (who: string) =>
    `The number on a place is what ${who} gets in the end if its move is made. The stronger the colour, the better that is for whoever is to move.`,
  keys: 'Keys',
  keysNote: 'The single letters work while the focus is on the board.',
  keyList: {
    undo: 'undo',
    redo: 'redo',
    hint: 'hint',
    values: 'show or hide values',
    restart: 'restart',
  },
  or: 'or',

  // Set up
  setUpTitle: 'Set up a position',
  setUpField: 'Position, moves or a link',
  setUpWrong: (why: string) => `This is no position of the game: ${why}`,
  setUpWrongMove: (n: number, move: string) => `Move ${n}, “${move}”, is not legal there.`,
  setUpOther: 'This is a link to another game.',
  setUpEmpty: 'Write a position, or paste one.',
  setUpMoves: (n: number) => `${capital(moves(n))} from the start.`,
  setUpOver: 'Play is over at this position.',
  setUpUnreachable: 'It cannot be reached from the start, so its value is not known; it can still be played from.',
  setUpGo: 'Play from here',
  setUpFollow: 'Open the link',
  setUpTurn: 'To move',
  setUpEdit: 'Click squares to place',
  setUpNothing: 'nothing',
  setUpSquare: (name: string, sign: string) => `${name}: ${sign}`,
  examples: 'Examples',
  exampleNow: 'This position',
  exampleStart: 'Start of the game',
  preview: 'Preview',

  // Share
  shareTitle: 'Copy or send this game',
  copyLink: 'Link to this position',
  copyPosition: 'Position',
  copyMoves: 'Moves made',
  copy: 'Copy',
  copied: (what: string) => `${what}: copied.`,
  copyFailed: 'The browser does not let the page copy. The text is selected: copy it with Ctrl+C or ⌘C.',
  noMovesYet: 'none yet',
  shareNote:
    'Whoever opens the link finds the same position and the moves that led to it, with sides, level, values and language as they are here.',
  paste: 'Paste a position, moves or a link',

  // What can be wrong with a link
  badMove: (n: number, move: string) => `Move ${n} of the link, “${move}”, is not legal here.`,
  badMoveRest: 'The board shows the position before it; what comes after it is left out.',
  tooLong: (most: string) => `There are more than ${most} moves.`,
  tooLongRest: 'The board shows the position after so many; what comes after it is left out.',
  badPosition: (text: string) => `The position of the link, “${text}”, cannot be read.`,
  badPositionRest: 'The board shows the start of the game instead.',
  why: (message: string) => `In detail: ${message}`,
  cannotShow: 'The position could not be had.',
  goOnHere: 'Go on from here',
  fromStart: 'Play from the start',
  tryAgain: 'Try again',
};
