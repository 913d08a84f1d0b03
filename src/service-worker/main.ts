import type { WorkerScope } from './scope.ts';
import { startWorker, type Build } from './worker.ts';

declare const self: WorkerScope;
/** Replaced by the build. */
declare const BUILD: Build;

startWorker(self, BUILD);
