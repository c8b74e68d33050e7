/** Lays graphs out off the page's thread; dagre comes with it, so that it is loaded when first needed. */

import { type LaidOut, type LayoutTask, layOut } from '../../draw/graph-layout.ts';
import { answerRequests } from '../../engine/answer-requests.ts';

export interface LayoutRequests {
  readonly layOut: { readonly ask: LayoutTask; readonly answer: LaidOut };
}

answerRequests<LayoutRequests>({ layOut });
