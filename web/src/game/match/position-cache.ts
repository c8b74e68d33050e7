/** The positions of a game that the page has been told about, so that going back and forth asks nothing. */
import type { PositionInfo } from '../../engine/protocol.ts';

/** More than any game that is played by hand comes through; then all are forgotten. */
const MOST = 5000;

export class PositionCache {
  readonly #byText = new Map<string, PositionInfo>();

  /** Keeps a position, under the text that asked for it too, which may write it otherwise. */
  keep(position: PositionInfo, alias?: string): void {
    if (this.#byText.size > MOST) this.#byText.clear();
    this.#byText.set(position.text, position);
    if (alias !== undefined) this.#byText.set(alias, position);
  }

  /** The positions of a line as far as they are known; `next` is the text of the one that is missing, where its move is legal. */
  follow(first: string, moves: readonly string[]): { positions: PositionInfo[]; next?: string } {
    const positions: PositionInfo[] = [];
    let text: string | undefined = first;
    for (const move of [...moves, undefined]) {
      const position: PositionInfo | undefined = text === undefined ? undefined : this.#byText.get(text);
      if (position === undefined) return text === undefined ? { positions } : { positions, next: text };
      positions.push(position);
      text = position.moves.find(one => one.text === move)?.to;
    }
    return { positions };
  }
}
