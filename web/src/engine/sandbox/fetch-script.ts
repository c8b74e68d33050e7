/** The scripts for sandboxes: compressed files, each fetched once. */
const fetched = new Map<string, Promise<string>>();

/** The text of a script; one that does not come is fetched again the next time. */
export function fetchScript(address: string): Promise<string> {
  const had = fetched.get(address);
  if (had !== undefined) return had;
  const coming = unpack(address);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  return coming;
}

async function unpack(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok || response.body === null)
    throw new Error(`${address}: the server answered ${response.status} ${response.statusText}`.trim());
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text();
}
