/** What keys do, by their names. */
export type KeyActs = Readonly<Record<string, (() => void) | undefined>>;

/** Acts by key: those that are named are taken; others, and any with Ctrl, Alt or ⌘, go their way. */
export function onKeys(acts: (event: KeyboardEvent) => KeyActs): (event: KeyboardEvent) => void {
  return event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts(event)[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

/** The keys of a slider from 0 to `last`, where it stands at a place. */
export function sliderKeys(at: number, last: number, go: (to: number) => void): KeyActs {
  const to = (place: number) => () => go(Math.max(0, Math.min(last, place)));
  return {
    ArrowRight: to(at + 1),
    ArrowUp: to(at + 1),
    ArrowLeft: to(at - 1),
    ArrowDown: to(at - 1),
    PageUp: to(at + 10),
    PageDown: to(at - 10),
    Home: to(0),
    End: to(last),
  };
}
