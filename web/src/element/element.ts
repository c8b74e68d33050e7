/** The custom element: attributes, properties, methods and events, and a view while it is in a document. */
import type { ZugzwangGame as Declared, GameState } from '../../element/zugzwang-game.d.ts';
import '../styles/only-read.css';
import '../styles/reduced-motion.css';
import '../styles/tokens.css';
import './element.css';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { engine } from '../engine/client.ts';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import type { GameLink } from '../page/link.ts';
import {
  ATTRIBUTES,
  type Attribute,
  isOn,
  joinMoves,
  type Options,
  parseStrength,
  readOptions,
  splitMoves,
} from './attributes.ts';
import { sheets } from './build/sheets.ts';
import type { Controls, EventDetails, Host } from './host.ts';
import { View } from './view.tsx';

/** Where there is no document, as in Node, the module loads, and the class is of no use. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** So long the worker is kept when the last component has gone, in milliseconds. */
const IDLE = 10_000;
let shown = 0;
let idle: ReturnType<typeof setTimeout> | undefined;

/** What changes the game itself: play begins anew. */
const BEGINNINGS: ReadonlySet<string> = new Set(['game', 'position', 'moves'] satisfies Attribute[]);

/** The properties that are an attribute's text, or that text where there is none; and those that are whether there is one. */
const TEXTS = { game: '', src: '', side: 'first', level: '4', theme: 'auto', position: '' } as const;
const SWITCHES = { allowRules: 'allow-rules', values: 'values', hints: 'hints' } as const;

/** The properties that stand for attributes. */
const PROPERTIES = [...Object.keys(TEXTS), ...Object.keys(SWITCHES), 'strength', 'moves'];

export interface ZugzwangGame extends Pick<Declared, keyof typeof TEXTS | keyof typeof SWITCHES> {}

/** `<zugzwang-game>`: a game on any page, against a perfect opponent. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the other properties are defined below, each in the same way
export class ZugzwangGame extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  readonly #options;
  readonly #setOptions;
  readonly #language;
  readonly #setLanguage;
  readonly #link;
  readonly #setLink;
  #controls: Controls | undefined;
  #dispose: (() => void) | undefined;
  #isStale = false;
  #isNewGame = true;
  readonly #root: ShadowRoot | undefined;

  constructor() {
    super();
    [this.#options, this.#setOptions] = createSignal<Options>(readOptions(() => null));
    [this.#language, this.#setLanguage] = createSignal<Language>('en');
    [this.#link, this.#setLink] = createSignal<GameLink>({ view: 'play', spec: '', moves: [] });
    this.#root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  }

  connectedCallback(): void {
    if (this.#dispose !== undefined) return;
    takeProperties(this);
    this.#root!.adoptedStyleSheets = sheets();
    this.#read();
    clearTimeout(idle);
    shown++;
    const page = new MutationObserver(() => this.#setLanguage(languageOf(this)));
    page.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
    const host: Host = {
      options: this.#options,
      language: this.#language,
      link: this.#link,
      setLink: link => this.#setLink(link),
      emit: (name, detail) => this.#emit(name, detail),
      setControls: controls => {
        this.#controls = controls;
      },
    };
    const dispose = render(() => View({ host }), this.#root!);
    this.#dispose = () => {
      page.disconnect();
      dispose();
    };
  }

  /** One that is moved within a document leaves it and comes back at once. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected || this.#dispose === undefined) return;
      this.#dispose();
      this.#dispose = undefined;
      this.#controls = undefined;
      if (--shown > 0) return;
      idle = setTimeout(() => engine.close(), IDLE);
    });
  }

  /** Several that change together are read once. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    this.#isNewGame ||= BEGINNINGS.has(name);
    if (this.#isStale || this.#dispose === undefined) return;
    this.#isStale = true;
    queueMicrotask(() => this.#read());
  }

  #read(): void {
    this.#isStale = false;
    const options = readOptions(name => this.getAttribute(name));
    if (this.#isNewGame) {
      const { game = '', position, moves } = options;
      this.#setLink({ view: 'play', spec: game, ...(position === undefined ? {} : { from: position }), moves });
      this.#isNewGame = false;
    }
    this.#setLanguage(languageOf(this));
    this.#setOptions(options);
  }

  /** After what the page's own scripts do on the way, so that they may listen first. */
  #emit<N extends keyof EventDetails>(name: N, detail: EventDetails[N]): void {
    setTimeout(() => {
      if (this.isConnected) this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
    });
  }

  /** How often the computer makes the best move, in per cent. */
  get strength(): number {
    return parseStrength(this.getAttribute('strength')?.trim() || undefined) ?? 100;
  }
  set strength(percent: number | string | null | undefined) {
    setAttribute(this, 'strength', percent);
  }

  /** The moves that play begins with; those made since are in `state`. */
  get moves(): readonly string[] {
    return splitMoves(this.getAttribute('moves') ?? '');
  }
  set moves(moves: readonly string[] | string | null | undefined) {
    setAttribute(this, 'moves', typeof moves === 'string' ? moves : moves && joinMoves(moves));
  }

  /** What is shown now, as plain data. */
  get state(): GameState {
    return this.#controls?.state() ?? { status: 'loading', legal: [], errors: [] };
  }

  /** Makes a move for whoever is to move; false where it is not legal, or nothing can be moved yet. */
  play(move: string): boolean {
    return this.#controls?.play?.(move) ?? false;
  }

  /** Takes the visitor's last move back, and the answer to it. */
  undo(): void {
    this.#controls?.undo?.();
  }

  /** Makes what was taken back again. */
  redo(): void {
    this.#controls?.redo?.();
  }

  /** Goes to the first position. */
  restart(): void {
    this.#controls?.restart?.();
  }

  /** Points a best move out, and gives its text; undefined where play is over. */
  async hint(): Promise<string | undefined> {
    return this.#controls?.hint?.();
  }
}

/** The class is what is declared of it. */
ZugzwangGame satisfies new () => Omit<Declared, keyof HTMLElement>;

for (const [name, otherwise] of Object.entries(TEXTS)) {
  Object.defineProperty(ZugzwangGame.prototype, name, {
    get(this: ZugzwangGame) {
      return this.getAttribute(name) ?? otherwise;
    },
    set(this: ZugzwangGame, text: unknown) {
      setAttribute(this, name, text);
    },
  });
}
for (const [name, attribute] of Object.entries(SWITCHES)) {
  Object.defineProperty(ZugzwangGame.prototype, name, {
    get(this: ZugzwangGame) {
      return isOn(this.getAttribute(attribute));
    },
    set(this: ZugzwangGame, on: boolean) {
      this.toggleAttribute(attribute, on);
    },
  });
}

/** Properties that were set before the element was known hide those of its class. */
function takeProperties(element: ZugzwangGame): void {
  for (const name of PROPERTIES) {
    if (!Object.hasOwn(element, name)) continue;
    const properties = element as unknown as Record<string, unknown>;
    const value = properties[name];
    delete properties[name];
    properties[name] = value;
  }
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === null || value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** That of the element, or of what it is in; the browser's where the page says nothing. */
function languageOf(element: Element): Language {
  let tag: string | undefined;
  for (let at: Element | null = element; at !== null && !tag; ) {
    tag = at.getAttribute('lang') ?? undefined;
    const root = at.getRootNode();
    at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  const word = (tag ?? navigator.language).slice(0, 2).toLowerCase();
  return LANGUAGES.includes(word as Language) ? (word as Language) : 'en';
}
