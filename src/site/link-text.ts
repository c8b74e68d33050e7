/** Text as a part of an address of the explorer. Leaves what addresses may hold and people like to read: `:`, `=`, `,`, `/`. */
export function makeLinkText(text: string): string {
  const escaped = encodeURIComponent(text).replace(/%(?:3A|3D|2C|2F)/gi, decodeURIComponent);
  return escaped.replaceAll('~', '%7E').replaceAll('%20', '+');
}

/** Reads what `makeLinkText` writes. @throws URIError where it cannot be read */
export const parseLinkText = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
