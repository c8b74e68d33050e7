/** A number of bytes for people: `500 MiB`. */
export function makeSizeText(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MiB`;
}
