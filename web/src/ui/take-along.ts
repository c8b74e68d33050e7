/** Taking something along, as a file or by the clipboard, and bringing files. */
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

/** Asks for files; for none where the visitor thinks better of it. */
export function chooseFiles(accept = '', multiple = false): Promise<readonly File[]> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', hidden: true, accept, multiple });
  // Some browsers forget one that is not in the page.
  document.body.append(input);
  return new Promise(resolve => {
    input.onchange = input.oncancel = () => {
      input.remove();
      resolve([...(input.files ?? [])]);
    };
    input.click();
  });
}

/** Letters that every system takes in the name of a file. */
export const fileName = (name: string) => name.replace(/[^\p{L}\p{N}.=-]+/gu, '-').slice(0, 100);

/** Copies a text by the clipboard; where a page may not use it, as over plain HTTP, by selecting it in its field. False where both are refused. */
export async function copyToClipboard(text: string, field?: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return field !== undefined && document.execCommand('copy');
  }
}

/** Copies a text, and says whether that was done. */
export async function copyText(text: string, done: string, refused: string): Promise<void> {
  toast((await copyToClipboard(text)) ? done : refused);
}
