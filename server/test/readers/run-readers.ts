/** Runs readers in this thread, each on its largest input: how long the processor needs for the whole of it and for the half. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Read, readers } from './readers.ts'

const { names, withHalf } = workerData as { readonly names: readonly string[]; readonly withHalf: boolean }

/** Inputs that are read at once are read many times, so that the clock of the processor can tell. */
const shortestMs = 40
const rounds = 5

async function cpuMs(read: Read, times: number): Promise<number> {
  const begun = process.cpuUsage()
  for (let nth = 0; nth < times; nth++) await read()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** The median of rounds in which the half and the whole take turns. */
async function ratioOf(half: Read, whole: Read): Promise<number> {
  let times = 1
  while ((await cpuMs(half, times)) < shortestMs) times *= 2
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ofHalf = await cpuMs(half, times)
    ratios.push((await cpuMs(whole, times)) / ofHalf)
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
}

for (const name of names) {
  const { most, prepare } = readers[name]!
  const read = await prepare(most)
  const begun = performance.now()
  await read()
  const ms = performance.now() - begun
  const half = withHalf ? await prepare(Math.floor(most / 2)) : undefined
  const ratio = half && (await ratioOf(half, read))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage({ name, ms, ratio })
}
