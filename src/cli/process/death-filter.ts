const FATAL = /(?<![^\n])[\s#]*(?:# Fatal|<--- Last few GCs|FATAL ERROR:|Fatal JavaScript)/;

/** Text that may be the beginning of what the engine says when it dies, and is not passed on yet. */
const UNDECIDED = /(?<![^\n])(?:[ \t#]*\n)*[^\n]*$/;

/** Passes on what a process writes to its standard error, up to what the JavaScript engine says when it dies. */
export class DeathFilter {
  /** What the engine said, if it has died. */
  lastWords = '';
  #held = '';

  /** @returns what of the text so far is to be passed on now */
  pass(text: string): string {
    if (this.lastWords !== '') {
      this.lastWords = (this.lastWords + text).slice(0, 10_000);
      return '';
    }
    const all = this.#held + text;
    const fatal = FATAL.exec(all);
    const end = fatal === null ? UNDECIDED.exec(all)!.index : fatal.index;
    if (fatal === null) this.#held = all.slice(end);
    else {
      this.#held = '';
      this.lastWords = all.slice(end);
    }
    return all.slice(0, end);
  }

  /** @returns what was held back, when there is no more to come */
  rest(): string {
    const held = this.#held;
    this.#held = '';
    return held;
  }
}
