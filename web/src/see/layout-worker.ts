/** Lays graphs out off the page's thread; dagre comes with it, so that it is loaded when first needed. */
import { type LayoutTask, layOut } from './graph-layout.ts';

self.onmessage = ({ data }: MessageEvent<{ id: number; task: LayoutTask }>) => {
  try {
    postMessage({ id: data.id, laidOut: layOut(data.task) });
  } catch (error) {
    postMessage({ id: data.id, failure: error instanceof Error ? error.message : String(error) });
  }
};
