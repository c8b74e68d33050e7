/** The worker of all components on a page. */
import '../../engine/worker.ts';
