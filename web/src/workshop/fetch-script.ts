/** The scripts for sandboxes: compressed files beside the page, each fetched once. */
import checkerAddress from '../../generated/checker.bin?url';
import kitAddress from '../../generated/kit.bin?url';

const ADDRESSES = { checker: checkerAddress, kit: kitAddress } as const;

const fetched = new Map<string, Promise<string>>();

/** The text of a script; one that does not come is fetched again the next time. */
export function fetchScript(name: keyof typeof ADDRESSES): Promise<string> {
  const had = fetched.get(name);
  if (had !== undefined) return had;
  const coming = unpack(ADDRESSES[name]);
  fetched.set(name, coming);
  coming.catch(() => fetched.delete(name));
  return coming;
}

async function unpack(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok || response.body === null)
    throw new Error(`${address}: the server answered ${response.status} ${response.statusText}`.trim());
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text();
}
