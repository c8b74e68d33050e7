import type { Picture } from './picture.js';

/** The picture of a position whose game draws none. */
export function generatedPicture(_position: unknown, text: string): Picture {
  return { kind: 'text', text };
}
