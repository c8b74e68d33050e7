/** Where the sandbox for rules of somebody's own is, and the script that runs them in it: beside the script of the component. */
import { BASE } from './base.ts';

let folder: string = BASE;

/** Says in which folder `sandbox.html` and `kit.bin` are: where a bundler has packed the component with other scripts. */
export function setSandboxFolder(address: string | URL): void {
  folder = new URL(`${String(address).replace(/\/$/, '')}/`, document.baseURI).href;
}

export const sandboxAddress = (): string => new URL('sandbox.html', folder).href;

export const kitAddress = (): string => new URL('kit.bin', folder).href;
