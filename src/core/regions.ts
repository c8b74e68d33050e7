/**
 * For games in which a position falls apart into regions that no longer touch: it is the sum of them, so that under normal
 * play its value follows from theirs. A region is a text that says all about it. Equal texts are worth the same; the fewer texts
 * there are for what is worth the same (mirror images, say, or the same shape elsewhere), the further values can be found.
 */
export interface Regions<Position> {
  /** The regions of a position. Those without a move may be left out. */
  of(position: Position): readonly string[];
  /** What each move in a region leaves of it: regions again. */
  options(region: string): Iterable<readonly string[]>;
  /** How large a region is, roughly: moves that leave little are looked at first. The length of its text if not given. */
  size?(region: string): number;
}
