/** Lays graphs out off the page's thread; dagre comes with it, so that it is loaded when first needed. */

import { type LaidOut, type LayoutTask, layOut } from '../../draw/graph-layout.ts';
import { answerAsks } from '../../engine/worker-asks.ts';

export interface LayoutRequests {
  readonly layOut: { readonly ask: LayoutTask; readonly answer: LaidOut };
}

answerAsks<LayoutRequests>({ layOut });
