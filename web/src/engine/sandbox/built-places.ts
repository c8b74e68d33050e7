/** Where the explorer as built has its sandbox, and the script for it: beside the component, so that a site has it once. */
const KIT = '../element/kit.bin';

export const sandboxAddress = (): string => new URL('sandbox.html', document.baseURI).href;

export const kitAddress = (): string => new URL(KIT, import.meta.url).href;
