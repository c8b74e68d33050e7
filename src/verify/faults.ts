/** How many faults are told at most. */
export const MOST_FAULTS = 10;

/** Something that is wrong: at a position, or in the header. */
export interface Fault {
  /** The position's notation; undefined for a fault of the header. */
  readonly position: string | undefined;
  readonly problem: string;
}

/** A fault by the position's numbers. */
export interface NumberedFault {
  readonly tier: number;
  readonly index: number;
  readonly view: number;
  readonly problem: string;
}

/** From the start's tier down, as play goes. */
function inOrder(a: NumberedFault, b: NumberedFault): number {
  return b.tier - a.tier || a.index - b.index || a.view - b.view;
}

/** The first faults, by position, that a thread finds in a phase. */
export class FaultList {
  readonly #list: NumberedFault[] = [];
  /** How many there were, those that are not kept too. */
  count = 0;

  add(fault: NumberedFault): void {
    this.count++;
    if (this.#list.length === MOST_FAULTS && inOrder(fault, this.#list.at(-1)!) >= 0) return;
    this.#list.push(fault);
    this.#list.sort(inOrder);
    if (this.#list.length > MOST_FAULTS) this.#list.pop();
  }

  get first(): readonly NumberedFault[] {
    return this.#list;
  }
}

/** The first of several lists' faults. */
export function firstFaults(lists: readonly (readonly NumberedFault[])[]): NumberedFault[] {
  return lists.flat().sort(inOrder).slice(0, MOST_FAULTS);
}
