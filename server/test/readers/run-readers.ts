/** Runs readers in this thread, each on its largest input: how long the processor needs for the whole of it and for the half. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Read, readers } from './readers.ts'

const { names, withHalf } = workerData as { readonly names: readonly string[]; readonly withHalf: boolean }

/** Inputs that are read at once are read many times, so that the clock of the processor can tell. */
const shortestMs = 60
const rounds = 4

async function cpuMs(read: Read, times: number): Promise<number> {
  const begun = process.cpuUsage()
  for (let nth = 0; nth < times; nth++) await read()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** Of rounds in which the half and the whole take turns, the quickest of each: the others were held up. */
async function ratioOf(half: Read, whole: Read): Promise<number> {
  let times = 1
  while ((await cpuMs(half, times)) < shortestMs) times *= 2
  const [ofHalf, ofWhole]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ofHalf.push(await cpuMs(half, times))
    ofWhole.push(await cpuMs(whole, times))
  }
  return Math.min(...ofWhole) / Math.min(...ofHalf)
}

for (const name of names) {
  const { most, prepare } = readers[name]!
  const read = await prepare(most)
  const ms = await cpuMs(read, 1)
  const half = withHalf ? await prepare(Math.floor(most / 2)) : undefined
  const ratio = half && (await ratioOf(half, read))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage({ name, ms, ratio })
}
