/** Values the cells of a worksheet, from the top down; the page ends it when they are no longer wanted. */
import { answerAsks } from '../../engine/worker-asks.ts';
import { cellAnswer } from './cell-answer.ts';
import type { SheetRequests } from './protocol.ts';

answerAsks<SheetRequests>({
  sheet({ cells }, tell) {
    cells.forEach((cell, index) => {
      if (cell.trim() !== '') tell({ index, answer: cellAnswer(cells, index) });
    });
    return cells.length;
  },
});
