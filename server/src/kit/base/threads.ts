/**
 * Threads for work on bytes from outside: the memory of each is limited, and one that takes too long is ended. A thread is kept for the next
 * work, and ends when none comes. On Linux they give way to the thread that answers requests.
 */
import { setPriority } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, Worker } from 'node:worker_threads'

export interface Threads<Task, Part> {
  /** The parts of the result; undefined if the thread ran out of time or memory, or failed. */
  run(task: Task): Promise<Part[] | undefined>
}
type Answer<Part> = { readonly part: Part } | { readonly hasEnded: true }
interface Thread<Part> {
  readonly worker: Worker
  /** Gets what it reports; undefined if it has ended. */
  receive: (answer: Answer<Part> | undefined) => void
}

const idleMs = 60_000
const lowPriority = 10

/** `entry`: the module of the thread. The build makes a file of its name next to the server's. */
export function openThreads<Task, Part>(
  entry: URL,
  { maxSeconds, maxMegabytes }: { readonly maxSeconds: number; readonly maxMegabytes: number },
): Threads<Task, Part> {
  const idle: Thread<Part>[] = []
  function keep(thread: Thread<Part>): void {
    thread.worker.unref()
    idle.push(thread)
    const end = () => {
      clearTimeout(timer)
      const at = idle.indexOf(thread)
      if (at !== -1) idle.splice(at, 1)
      void thread.worker.terminate()
    }
    // Taken and kept again, it has another one.
    const timer = setTimeout(() => thread.receive === end && end(), idleMs).unref()
    thread.receive = end
  }
  return {
    run: (task) =>
      new Promise((resolve) => {
        const thread = idle.pop() ?? start<Part>(entry, maxMegabytes)
        const { worker } = thread
        worker.ref()
        const parts: Part[] = []
        const fail = () => {
          clearTimeout(timer)
          thread.receive = () => {}
          void worker.terminate()
          resolve(undefined)
        }
        const timer = setTimeout(fail, maxSeconds * 1000)
        thread.receive = (answer) => {
          if (!answer) return fail()
          if ('part' in answer) {
            parts.push(answer.part)
            // A large result does not hold up the process: the next part is taken when others had their turn.
            setImmediate(() => post(worker, 'next'))
            return
          }
          clearTimeout(timer)
          keep(thread)
          resolve(parts)
        }
        post(worker, task)
      }),
  }
}

const post = (port: Pick<Worker, 'postMessage'>, message: unknown) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(message)

/** It gets nothing of the environment, which contains the secrets. */
function start<Part>(entry: URL, maxMegabytes: number): Thread<Part> {
  const isBuilt = import.meta.filename.endsWith('.js')
  const built = path.join(import.meta.dirname, path.basename(entry.pathname, '.ts'))
  const worker = new Worker(
    isBuilt ? pathToFileURL(`${built}.js`) : new URL('thread-from-sources.mjs', import.meta.url),
    {
      workerData: { entry: entry.href },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 16 },
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
    },
  )
  const thread: Thread<Part> = { worker, receive: () => {} }
  worker.on('message', (answer: Answer<Part>) => thread.receive(answer))
  worker.on('error', () => thread.receive(undefined))
  worker.on('exit', () => thread.receive(undefined))
  return thread
}

/** Call it in the module of the thread. Each part is sent when the one before it was taken. */
export function serveTasks<Task, Part>(perform: (task: Task) => AsyncIterable<Part>): void {
  const port = parentPort
  if (!port) throw new Error('This module runs in a thread')
  // Only there is it the priority of the thread, and not of the process.
  if (process.platform === 'linux') setPriority(lowPriority)
  let taken = (): void => {}
  const serve = async (task: Task): Promise<void> => {
    for await (const part of perform(task)) {
      const next = new Promise<void>((resolve) => (taken = resolve))
      post(port, { part })
      await next
    }
    post(port, { hasEnded: true })
  }
  port.on('message', (message: Task | 'next') => (message === 'next' ? taken() : void serve(message)))
}
