/** The worker: knows the rules, solves, and answers the page's questions. */
import type { ToWorker } from './protocol.ts';
import { serve } from './serve.ts';

const receive = serve(message => postMessage(message));

self.onmessage = ({ data }: MessageEvent<ToWorker>) => void receive(data);
