/** How large an input is: its tokens, then the sum of its numbers, then its length; shrinking only ever goes down. */
export interface Measure {
  readonly tokens: number;
  readonly sum: number;
  readonly text: string;
}

export function measureOf(text: string): Measure {
  let tokens = 0;
  let sum = 0;
  let number = 0;
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    const isBlank = c === 32 || (c >= 9 && c <= 13);
    if (!isBlank && !inside) tokens++;
    if (c >= 48 && c <= 57) number = 10 * number + (c - 48);
    else {
      sum += number;
      number = 0;
    }
    inside = !isBlank;
  }
  return { tokens, sum: sum + number, text };
}

export function isSmaller(a: Measure, b: Measure): boolean {
  if (a.tokens !== b.tokens) return a.tokens < b.tokens;
  if (a.sum !== b.sum) return a.sum < b.sum;
  if (a.text.length !== b.text.length) return a.text.length < b.text.length;
  return a.text < b.text;
}
