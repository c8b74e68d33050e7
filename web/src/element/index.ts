/** The script of `<zugzwang-game>`: defines it where there are custom elements, and does nothing elsewhere. */
import { ZugzwangGame } from './element.ts';
import { setSandboxFolder } from './places.ts';
import { setWorkerMaker } from './start-worker.ts';

export type { ErrorDetail, GameState, MoveDetail, OverDetail, PositionDetail } from '../../element/zugzwang-game.d.ts';
export { setSandboxFolder, setWorkerMaker, ZugzwangGame };

const NAME = 'zugzwang-game';
const elements = globalThis.customElements as CustomElementRegistry | undefined;
// Another copy of this script may have been first.
if (elements !== undefined && elements.get(NAME) === undefined) elements.define(NAME, ZugzwangGame);
