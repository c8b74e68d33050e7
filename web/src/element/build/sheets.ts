/** The style sheets of all components, made once: a shadow root adopts them, which no Content-Security-Policy minds. */
const texts: string[] = [];
let made: CSSStyleSheet[] | undefined;

/** The build writes a call of this for each `import './….css'`. */
export function addSheet(text: string): void {
  texts.push(text);
}

export function sheets(): CSSStyleSheet[] {
  made ??= texts.map(text => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return made;
}
