import { site } from './site.ts';

/** The version that is shown: `Zugzwang 0.7.0`. */
export function softwareName(): string {
  const now = site();
  return now.state === 'ready' ? now.software.replace(/^z/, 'Z') : 'Zugzwang';
}
