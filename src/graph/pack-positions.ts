import type { Images } from './images.js';
import { Layout } from './layout.js';
import { PackedTable } from './packed-table.js';

/**
 * A table of positions as rows of bits, where rows can be made of them.
 *
 * @param like - what the positions are like
 * @param images - positions that are entered as one: by the table, where rows tell which
 */
export function packPositions<P>(like: P, images: Images<P> | undefined): PackedTable<P> | undefined {
  const layout = Layout.of(like);
  if (layout === undefined) return undefined;
  const makeImages = (other: Layout) => images?.ofRows(other);
  return makeImages(layout) === undefined ? new PackedTable(layout) : new PackedTable(layout, makeImages);
}
