/**
 * Where the sandbox is, and the script that runs rules in it, while the explorer is developed. A build has `built-places.ts`, components
 * `element/build/places.ts`.
 */
import kit from '../../../generated/kit.bin?url';

export const sandboxAddress = (): string => new URL('sandbox.html', document.baseURI).href;

export const kitAddress = (): string => kit;
