/** The script of `<zugzwang-game>`: defines it where there are custom elements, and does nothing elsewhere. */

import { setSandboxFolder } from './build/places.ts';
import { setWorkerMaker } from './build/start-worker.ts';
import { ZugzwangGame } from './element.ts';

export type { ErrorDetail, GameState, MoveDetail, OverDetail, PositionDetail } from '../../element/zugzwang-game.d.ts';
export { setSandboxFolder, setWorkerMaker, ZugzwangGame };

const NAME = 'zugzwang-game';
const elements = globalThis.customElements as CustomElementRegistry | undefined;
// Another copy of this script may have been first.
if (elements !== undefined && elements.get(NAME) === undefined) elements.define(NAME, ZugzwangGame);
