import { expect, test } from 'vitest';
import { SOUND_TIERS } from '../../../test/games/planted-faces.js';
import { TieredValues } from './tiered-values.js';

test('a position of the plain rules that tiers have no numbers for is refused where positions are listed', () => {
  const [[, game]] = SOUND_TIERS as [(typeof SOUND_TIERS)[number]];
  const numbering = { ...game.definition.tiers!(), rank: () => undefined };
  const values = new TieredValues(game, { numbering, solved: [], census: new Float64Array(1) });
  expect(() => values.entries(game).next()).toThrow(
    expect.objectContaining({
      code: 'rules',
      message: `position "${game.makeText(game.start)}" can be reached by the plain rules, and not by those for loops`,
    }),
  );
});
