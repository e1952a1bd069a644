/** The server and worker processes. */
export { watchEventLoop } from './event-loop-watch.ts'
export { openParts } from './open-parts.ts'
export { stopWithParent } from './parent-watch.ts'
export { rotate } from './rotate.ts'
export { startServer } from './start-server.ts'
export { startWorker } from './start-worker.ts'
