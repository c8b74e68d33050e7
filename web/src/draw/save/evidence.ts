import { engine } from '../../engine/client.ts';
import { tableOf } from '../../page/site.ts';
import { softwareName } from '../../page/software-name.ts';
import type { Evidence } from './citation.ts';

/** What the values that are shown rest on: the site's table, or rules that the page has solved; of no game, the software alone. */
export async function findEvidence(
  spec: string | undefined,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Evidence> {
  const software = softwareName();
  if (spec === undefined) return { software };
  const table = await tableOf(spec);
  const digits = table === undefined ? undefined : await publishedHash(`${table}.sha256`, options);
  if (digits !== undefined) return { software, sha256: { of: 'table', digits } };
  // Pages that do not come over HTTPS have no hashes.
  if (globalThis.crypto?.subtle === undefined) return { software };
  const fingerprint = await engine.ask('fingerprint', { spec }, options);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(fingerprint));
  const hex = Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join('');
  return { software, sha256: { of: 'rules', digits: hex } };
}

/** The hash that `zug site` writes beside a table; undefined where there is none. */
async function publishedHash(address: string, options: RequestInit): Promise<string | undefined> {
  try {
    const response = await fetch(address, options);
    return response.ok ? /^[0-9a-f]{64}(?= )/.exec(await response.text())?.[0] : undefined;
  } catch {
    return undefined;
  }
}
