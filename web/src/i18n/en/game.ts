/** Words for what every view of a game has. */
export const game = {
  views: { play: 'Play', statistics: 'Statistics', graph: 'Graph', map: 'Map' },
  outcomes: { win: 'win', lose: 'lose', tie: 'tie', draw: 'draw' },
  solving: 'Solving',
  cancel: 'Cancel',
  solve: 'Solve',
};
