import type { PropertyValue } from '../../values/partizan/properties.js';

/** A property as people read it: lists with commas, `none` for what there is not. */
export function answerText(answer: PropertyValue): string {
  if (answer === null) return 'none';
  if (typeof answer !== 'object') return `${answer}`;
  return answer.length === 0 ? 'none' : answer.join(', ');
}
