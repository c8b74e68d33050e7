export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** The circles that arrows run in: `a -> b -> a`. */
export function circlesOf(arrows: readonly Arrow[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of arrows) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (node: string, path: readonly string[]) => {
    if (state.get(node) === 'open') circles.push([...path.slice(path.indexOf(node)), node].join(' -> '));
    if (state.has(node)) return;
    state.set(node, 'open');
    for (const to of targets.get(node) ?? []) visit(to, [...path, node]);
    state.set(node, 'done');
  };
  for (const node of targets.keys()) visit(node, []);
  return circles;
}

export const written = (arrows: readonly Arrow[]) => arrows.map(({ from, to }) => `${from} -> ${to}`);
