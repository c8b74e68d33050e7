/** The worker: knows the rules, solves, and answers the page's questions. */
import { serve } from './serve.ts';
import type { ToWorker } from './worker-messages.ts';

const receive = serve(message => postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => void receive(data);
