/** Taking something along: as a file, or by the clipboard. */
import { toast } from './messages.tsx';

/** The browser's own way to keep a file. */
export function saveFile(name: string, parts: readonly BlobPart[], type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Letters that every system takes in the name of a file. */
export const fileName = (name: string) => name.replace(/[^\p{L}\p{N}.=-]+/gu, '-').slice(0, 100);

/** Copies a text, and says whether that was done. */
export async function copyText(text: string, done: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch {
    toast(refused);
  }
}
