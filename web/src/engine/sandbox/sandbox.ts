/** A worker in a frame without an origin: it reaches no address, no storage and nothing of this page but the channel it is given. */
import type { WorkerLike } from '../worker-messages.ts';
import { sandboxAddress } from './places.ts';

/** So long a frame may take to start, in milliseconds. */
const PATIENCE = 20_000;

export interface SandboxEvents {
  /** The worker has sent a text. */
  readonly onText: (text: string) => void;
  /** It has failed, or was ended for what it did; a sentence in English. */
  readonly onFailure: (message: string) => void;
  /** The last call of the rules that was told, where they are traced. */
  readonly onCall?: (call: string) => void;
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
    this.#timer = setTimeout(() => this.#refuse('does not start'), PATIENCE);
    document.addEventListener('securitypolicyviolation', this.#onViolation);
    this.#frame.setAttribute('sandbox', 'allow-scripts');
    this.#frame.referrerPolicy = 'no-referrer';
    this.#frame.hidden = true;
    // Whatever a foreign page says of frames.
    this.#frame.style.display = 'none';
    this.#frame.title = 'sandbox';
    this.#frame.addEventListener('load', () => this.#frame.contentWindow?.postMessage(script, '*', [port2]), {
      once: true,
    });
    this.#frame.src = sandboxAddress();
    document.body.append(this.#frame);
  }

  /** Sends a text, or plain data with bytes in it. */
  send(message: unknown): void {
    this.#channel.port1.postMessage(message);
  }

  /** Ends the worker, whatever it does. */
  end(): void {
    this.#settle();
    this.#channel.port1.close();
    this.#frame.remove();
  }

  /** The frame has started, or is not waited for any more. */
  #settle(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('securitypolicyviolation', this.#onViolation);
  }

  #refuse(why: string): void {
    this.#settle();
    this.#events.onFailure(`${sandboxAddress()} ${why}`);
  }

  /** A page whose policy knows no frames. */
  readonly #onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && sandboxAddress().startsWith(blockedURI))
      this.#refuse('is forbidden by the policy of this page (frame-src)');
  };

  #receive(data: unknown): void {
    const { ready, said, failed, ended, call } = (data ?? {}) as Readonly<Record<string, unknown>>;
    if (ready === true) this.#settle();
    else if (typeof said === 'string') this.#events.onText(said);
    else if (typeof call === 'string') this.#events.onCall?.(call);
    else if (typeof failed === 'string') this.#events.onFailure(failed);
    else if (typeof ended === 'string') this.#events.onFailure(ENDED[ended] ?? ended);
  }
}

/** A sandbox as the worker in it: plain data both ways, as JSON. */
export class SandboxWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly #sandbox: Sandbox;

  /** @param setting - what the worker is told before anything is asked */
  constructor(script: string, { setting, onCall }: { setting?: object; onCall?: (call: string) => void } = {}) {
    this.#sandbox = new Sandbox(script, {
      onText: text => this.receive(text),
      onFailure: message => this.onerror?.(new ErrorEvent('error', { message })),
      ...(onCall && { onCall }),
    });
    if (setting !== undefined) this.#sandbox.send(JSON.stringify(setting));
  }

  /** What is no message is none of ours. */
  protected receive(text: string): void {
    let data: unknown;
    try {
      data = JSON.parse(text);
    } catch {
      return;
    }
    if (typeof data === 'object' && data !== null) this.onmessage?.(new MessageEvent('message', { data }));
  }

  /** Sends data with bytes in it, as it is. */
  protected sendBytes(message: unknown): void {
    this.#sandbox.send(message);
  }

  postMessage(message: unknown): void {
    this.#sandbox.send(JSON.stringify(message));
  }

  terminate(): void {
    this.#sandbox.end();
  }
}
