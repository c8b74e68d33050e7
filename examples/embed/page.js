/** What a page does with a component: settings by its properties, a record by its events. */
const game = document.querySelector('#first');
const settings = document.querySelector('#settings');
const record = document.querySelector('#record');

settings.addEventListener('input', () => {
  const { strength, values, side } = settings.elements;
  game.strength = strength.valueAsNumber;
  game.values = values.checked;
  game.side = side.value;
});

game.addEventListener('zugzwang-move', ({ detail }) => {
  record.textContent = `${detail.moves.length} moves: ${detail.moves.join(', ')}`;
});
game.addEventListener('zugzwang-over', ({ detail }) => {
  record.textContent = detail.winner === game.side ? 'The first loaf is yours!' : 'The bakery has won again.';
});
game.addEventListener('zugzwang-error', ({ detail }) => {
  record.textContent = detail.text;
});
