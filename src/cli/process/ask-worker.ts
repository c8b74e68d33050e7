/** Asks workers of this thread, while they are busy, as a debugger does. */
import { Session } from 'node:inspector';

/** How long a worker may take to answer, in milliseconds. */
const ANSWER = 2000;

/**
 * Has a worker of this thread evaluate an expression, even while it is in a loop; an empty text where it does not answer.
 *
 * @param url - of the module that the worker was started with
 */
export function askWorker(url: string, expression: string): Promise<string> {
  return new Promise(resolve => {
    const session = new Session();
    const done = (text: string) => {
      clearTimeout(timer);
      // Not disconnected: Node has been seen to die of that while a worker is in a loop.
      resolve(text);
    };
    const timer = setTimeout(done, ANSWER, '');
    try {
      session.connect();
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
        if (workerInfo.url !== url) return;
        const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
      });
      session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
        const answer = JSON.parse(message) as { id?: number; result?: { result?: { value?: unknown } } };
        if (answer.id === 1) done(String(answer.result?.result?.value ?? ''));
      });
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    } catch {
      // A program without an inspector.
      done('');
    }
  });
}
