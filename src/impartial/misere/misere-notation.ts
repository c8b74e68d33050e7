/**
 * Games in the notation of misère canonical forms, as CGSuite has it: `*3` and `*[3]` are nim heaps, `*[2#]` has *2 for its only option,
 * `*[2#1]` has {*2} and *1, `*[(2#1)2]` has `*[2#1]` and *2; behind an option, `[2]` adds *2 to it. Options may have commas between them, and
 * brackets of their own: `*[[2],1]` is `*[2#1]`. `+` adds games.
 */
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { type MisereForm, type MisereForms, ZERO_FORM } from './misere-forms.js';

/** Nim heaps beyond this are refused. */
const MOST_HEAP = 500;

/** Reads a game. @throws ZugzwangError `input` that names the column */
export function parseMisereForm(text: string, forms: MisereForms): MisereForm {
  return new FormReader(text, forms).form();
}

/** A cursor in the text; the text's end is an empty character. */
class FormReader {
  readonly #text: string;
  readonly #forms: MisereForms;
  #at = 0;

  constructor(text: string, forms: MisereForms) {
    this.#text = text;
    this.#forms = forms;
  }

  form(): MisereForm {
    const sum = this.#sum();
    if (this.#next() !== '') throw this.#wrong('"+" or the end');
    return sum;
  }

  #next(): string {
    return this.#text.charAt(this.#at);
  }

  #sum(): MisereForm {
    let sum = this.#term();
    while (this.#next() === '+') {
      this.#at++;
      sum = this.#forms.add(sum, this.#term());
    }
    return sum;
  }

  #term(): MisereForm {
    this.#expect('*');
    if (this.#next() !== '[') return this.#number();
    const options = this.#list('[', ']', true);
    return options.length === 1 ? options[0]! : this.#forms.ofOptions(options);
  }

  /** Options between brackets; in those that CGSuite prints each digit is a heap. */
  #list(open: string, close: string, isDense: boolean): MisereForm[] {
    this.#expect(open);
    const hasCommas = !isDense || this.#hasComma();
    const options: MisereForm[] = [];
    while (this.#next() !== close) {
      if (options.length > 0 && hasCommas) this.#expect(',');
      options.push(this.#option(hasCommas));
    }
    this.#at++;
    return options;
  }

  /** Whether a comma follows at this depth. */
  #hasComma(): boolean {
    let depth = 0;
    for (let i = this.#at; i < this.#text.length && depth >= 0; i++) {
      const character = this.#text[i]!;
      if (depth === 0 && character === ',') return true;
      if (character === '[' || character === '(') depth++;
      if (character === ']' || character === ')') depth--;
    }
    return false;
  }

  #option(hasCommas: boolean): MisereForm {
    const next = this.#next();
    if (next === '*') return this.#changed(this.#sum());
    if (next === '[') return this.#forms.ofOptions(this.#list('[', ']', false));
    let form: MisereForm;
    if (next === '(') form = this.#forms.ofOptions(this.#list('(', ')', true));
    else form = hasCommas ? this.#number() : this.#digit();
    return this.#changed(form);
  }

  /** What stands behind an option: `#` for "only option is", `[…]` for a chain of these and of heaps to add. */
  #changed(begun: MisereForm): MisereForm {
    let form = begun;
    for (;;) {
      if (this.#next() === '#') {
        form = this.#only(form);
      } else if (this.#next() === '[') {
        this.#at++;
        while (this.#next() !== ']')
          form = this.#next() === '#' ? this.#only(form) : this.#forms.add(form, this.#digit());
        this.#at++;
      } else return form;
    }
  }

  #only(form: MisereForm): MisereForm {
    this.#at++;
    return this.#forms.ofOptions([form]);
  }

  #digit(): MisereForm {
    if (!/\d/.test(this.#next())) throw this.#wrong('a nim heap, "(" or "["');
    return this.#forms.nimHeap(Number(this.#text[this.#at++]));
  }

  #number(): MisereForm {
    const [digits = ''] = /^\d*/.exec(this.#text.slice(this.#at))!;
    if (Number(digits) > MOST_HEAP) throw this.#wrong(`a nim heap of ${MOST_HEAP} at most`);
    if (digits === '' && this.#next() !== '' && this.#text[this.#at - 1] !== '*') throw this.#wrong('a game');
    this.#at += digits.length;
    return this.#forms.nimHeap(digits === '' ? 1 : Number(digits));
  }

  #expect(character: string): void {
    if (this.#next() !== character) throw this.#wrong(`"${character}"`);
    this.#at++;
  }

  #wrong(expected: string): ZugzwangError {
    const found = this.#next() === '' ? 'the end' : `"${this.#next()}"`;
    const column = this.#at + 1;
    const message = `${excerpt(this.#text)}: column ${column}: found ${found}, expected ${expected}`;
    return new ZugzwangError('input', message, { line: 1, column, found, expected });
  }
}

/** A form as text, options largest first; undefined where that takes more than some characters. */
export function makeMisereForm(form: MisereForm, forms: MisereForms, most = 200): string | undefined {
  const text = new FormWriter(forms, most).write(form);
  return text === undefined ? undefined : text.startsWith('*') && !/[#,]/.test(text) ? text : `*[${text}]`;
}

class FormWriter {
  readonly #forms: MisereForms;
  #left: number;

  constructor(forms: MisereForms, most: number) {
    this.#forms = forms;
    this.#left = most;
  }

  write(form: MisereForm): string | undefined {
    const options = this.#forms.options(form);
    if (form === ZERO_FORM || isNimHeap(form, this.#forms)) return this.#charged(this.#heap(form));
    const parts: string[] = [];
    for (const option of [...options].sort((a, b) => this.#forms.birthday(b) - this.#forms.birthday(a) || b - a)) {
      const text = this.write(option);
      if (text === undefined) return undefined;
      const isOne = this.#forms.options(option).length <= 1 || isNimHeap(option, this.#forms);
      parts.push(isOne ? text : `(${text})`);
    }
    if (parts.length === 1) return this.#charged(`${parts[0]}#`);
    return this.#charged(parts.join(parts.some(part => part.startsWith('*')) ? ',' : ''));
  }

  /** A nim heap: by a digit where one suffices. */
  #heap(form: MisereForm): string {
    const size = this.#forms.birthday(form);
    return size < 10 ? String(size) : `*${size}`;
  }

  #charged(text: string): string | undefined {
    this.#left -= text.length;
    return this.#left < 0 ? undefined : text;
  }
}

/** Whether a form is a nim heap: its options are all smaller ones. */
export function isNimHeap(form: MisereForm, forms: MisereForms): boolean {
  return form === forms.nimHeap(forms.birthday(form));
}
