import type { WorkerLike } from '../worker-messages.ts';
import { sandboxAddress } from './places.ts';

/** So long a frame may take to start, in milliseconds. */
const PATIENCE = 20_000;

interface SandboxOptions {
  /** What the worker is told before anything is asked. */
  readonly setting?: object;
  /** Told the last call of the rules, where they are traced. */
  readonly onCall?: (call: string) => void;
}

/** Why a frame ends its worker. */
const ENDED: Readonly<Record<string, string>> = {
  flood: 'the rules sent more messages than a game has to say, and were stopped',
  strange: 'the rules sent what no game has to say, and were stopped',
};

/**
 * A worker in a frame without an origin: it reaches no address, no storage and nothing of this page but the channel it is given. Plain data
 * goes both ways, as JSON.
 */
export class SandboxWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  readonly #frame = document.createElement('iframe');
  readonly #channel = new MessageChannel();
  readonly #onCall: SandboxOptions['onCall'];
  readonly #timer: ReturnType<typeof setTimeout>;

  /** @param script - the text of the worker, a classic script */
  constructor(script: string, { setting, onCall }: SandboxOptions = {}) {
    this.#onCall = onCall;
    const { port1, port2 } = this.#channel;
    port1.onmessage = ({ data }) => this.#take(data);
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
    if (setting !== undefined) this.send(JSON.stringify(setting));
  }

  postMessage(message: unknown): void {
    this.send(JSON.stringify(message));
  }

  /** Ends the worker, whatever it does. */
  terminate(): void {
    this.#settle();
    this.#channel.port1.close();
    this.#frame.remove();
  }

  /** Sends a text, or plain data with bytes in it. */
  protected send(message: unknown): void {
    this.#channel.port1.postMessage(message);
  }

  /** Takes what the worker has sent; what is no message is none of ours. */
  protected receive(data: unknown): void {
    if (typeof data === 'object' && data !== null) this.onmessage?.(new MessageEvent('message', { data }));
  }

  /** The frame has started, or is not waited for any more. */
  #settle(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('securitypolicyviolation', this.#onViolation);
  }

  #refuse(why: string): void {
    this.#settle();
    this.#fail(`${sandboxAddress()} ${why}`);
  }

  /** The worker has failed, or was ended for what it did; a sentence in English. */
  #fail(message: string): void {
    this.onerror?.(new ErrorEvent('error', { message }));
  }

  /** A page whose policy knows no frames. */
  readonly #onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && sandboxAddress().startsWith(blockedURI))
      this.#refuse('is forbidden by the policy of this page (frame-src)');
  };

  #take(data: unknown): void {
    const { ready, said, failed, ended, call } = (data ?? {}) as Readonly<Record<string, unknown>>;
    if (ready === true) this.#settle();
    else if (typeof said === 'string') this.receive(parse(said));
    else if (typeof call === 'string') this.#onCall?.(call);
    else if (typeof failed === 'string') this.#fail(failed);
    else if (typeof ended === 'string') this.#fail(ENDED[ended] ?? ended);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
