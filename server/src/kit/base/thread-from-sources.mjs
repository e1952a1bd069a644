// Starts the module of a thread from its sources, which are TypeScript: for tests and benchmarks. A built server starts the built module.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.entry)
