/** Reads the largest input of each reader in a thread, which is ended when a reader takes too long. */
import { Worker } from 'node:worker_threads'
import { readers } from './readers.ts'

export interface Measured {
  readonly name: string
  /** Of the processor. Undefined: it had not ended at its limit. */
  readonly ms?: number
  /** The processor time for twice the input. */
  readonly ratio?: number
}

export async function* measureReaders({
  withHalf = false,
  maxSeconds,
}: {
  readonly withHalf?: boolean
  readonly maxSeconds: number
}): AsyncGenerator<Measured> {
  for (let names = Object.keys(readers); names.length > 0; names = names.slice(1))
    for await (const one of inThread(names, withHalf, maxSeconds)) {
      yield one
      if (one.ms === undefined) break
      names = names.slice(1)
      if (names.length === 0) return
    }
}

/** What the thread reports; the last one without a time if it had to be ended. */
async function* inThread(names: readonly string[], withHalf: boolean, maxSeconds: number): AsyncGenerator<Measured> {
  const worker = new Worker(new URL('thread.mjs', import.meta.url), { workerData: { names, withHalf }, execArgv: [] })
  try {
    for (const name of names) {
      const answer = await new Promise<Measured>((resolve, reject) => {
        const timer = setTimeout(() => resolve({ name }), maxSeconds * 1000)
        const done = (of: Measured) => {
          clearTimeout(timer)
          worker.removeListener('error', reject)
          resolve(of)
        }
        worker.once('message', done)
        worker.once('error', reject)
      })
      yield answer
    }
  } finally {
    await worker.terminate()
  }
}
