import checkerAddress from '../../generated/checker.bin?url';
import { fetchScript } from '../engine/sandbox/fetch-script.ts';
import { Sandbox } from '../engine/sandbox/sandbox.ts';
import type { AskChecker, Checked, FromChecker } from './checking.ts';

/** So long the compiler may take over rules, in milliseconds: types can be written that take it for ever. */
const PATIENCE = 30_000;

interface Waiting {
  readonly id: number;
  resolve(checked: Checked): void;
  reject(error: Error): void;
}

/** The compiler, in a worker that is made when it is first asked. Of several questions the last one counts. */
export class Checker {
  #sandbox: Promise<Sandbox> | undefined;
  #waiting: Waiting | undefined;
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What the compiler says of rules; undefined where it has been asked something else meanwhile. */
  async check(source: string): Promise<Checked | undefined> {
    const id = ++this.#lastId;
    this.#sandbox ??= this.#start();
    const sandbox = await this.#sandbox.catch((error: Error) => {
      this.#sandbox = undefined;
      throw error;
    });
    if (id !== this.#lastId) return undefined;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fail('the compiler has not come to an end with these types'), PATIENCE);
    return new Promise((resolve, reject) => {
      this.#waiting = { id, resolve, reject };
      sandbox.send(JSON.stringify({ id, source } satisfies AskChecker));
    });
  }

  end(): void {
    this.#lastId++;
    this.#drop();
  }

  async #start(): Promise<Sandbox> {
    return new Sandbox(await fetchScript(checkerAddress), {
      onText: text => this.#receive(JSON.parse(text) as FromChecker),
      onFailure: message => this.#fail(message),
    });
  }

  #receive(message: FromChecker): void {
    const waiting = this.#waiting;
    if (waiting === undefined || waiting.id !== message.id) return;
    this.#waiting = undefined;
    clearTimeout(this.#timer);
    if ('checked' in message) waiting.resolve(message.checked);
    else waiting.reject(new Error(message.problem));
  }

  /** The next question gets another worker. */
  #fail(message: string): void {
    const waiting = this.#waiting;
    this.#drop();
    waiting?.reject(new Error(message));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    this.#sandbox?.then(
      sandbox => sandbox.end(),
      () => undefined,
    );
    this.#sandbox = undefined;
  }
}
