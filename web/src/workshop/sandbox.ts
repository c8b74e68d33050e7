/** A worker in a frame without an origin: it reaches no address, no storage and nothing of this page but the channel it is given. */

/** So long a frame may take to start, in milliseconds. */
const PATIENCE = 20_000;

export interface SandboxEvents {
  /** The worker has sent a text. */
  readonly onText: (text: string) => void;
  /** It has failed, or was ended for what it did; a sentence in English. */
  readonly onFailure: (message: string) => void;
}

/** Why a frame ends its worker. */
const ENDED: Readonly<Record<string, string>> = {
  flood: 'the rules sent more messages than a game has to say, and were stopped',
  strange: 'the rules sent what no game has to say, and were stopped',
};

export class Sandbox {
  readonly #frame = document.createElement('iframe');
  readonly #channel = new MessageChannel();
  readonly #events: SandboxEvents;
  readonly #timer: ReturnType<typeof setTimeout>;

  /** @param script - the text of the worker, a classic script */
  constructor(script: string, events: SandboxEvents) {
    this.#events = events;
    const { port1, port2 } = this.#channel;
    port1.onmessage = ({ data }) => this.#receive(data);
    this.#timer = setTimeout(() => events.onFailure('sandbox.html of this site does not start'), PATIENCE);
    this.#frame.setAttribute('sandbox', 'allow-scripts');
    this.#frame.referrerPolicy = 'no-referrer';
    this.#frame.hidden = true;
    this.#frame.title = 'sandbox';
    this.#frame.addEventListener('load', () => this.#frame.contentWindow?.postMessage(script, '*', [port2]), {
      once: true,
    });
    this.#frame.src = new URL('sandbox.html', document.baseURI).href;
    document.body.append(this.#frame);
  }

  send(text: string): void {
    this.#channel.port1.postMessage(text);
  }

  /** Ends the worker, whatever it does. */
  end(): void {
    clearTimeout(this.#timer);
    this.#channel.port1.close();
    this.#frame.remove();
  }

  #receive(data: unknown): void {
    const { ready, said, failed, ended } = (data ?? {}) as Readonly<Record<string, unknown>>;
    if (ready === true) clearTimeout(this.#timer);
    else if (typeof said === 'string') this.#events.onText(said);
    else if (typeof failed === 'string') this.#events.onFailure(failed);
    else if (typeof ended === 'string') this.#events.onFailure(ENDED[ended] ?? ended);
  }
}
