/**
 * The one queue of a process for reading files from outside, fair by merchant, and the threads in which they are read. Pictures are decoded
 * by sharp, which has threads and limits of its own; they wait in the same queue.
 */
import { availableParallelism } from 'node:os'
import { problemsOfFiles } from '@singil/contract/foundation/files'
import { refuse } from '@singil/contract/kit/problem'
import { createFairQueue, openThreads } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import type { TypeResult } from './find-type.ts'
import type { Reading, ReadingPart, ReadingTask } from './reading-thread.ts'

/** One merchant uses one of them at a time, so that with two the others always have one. */
const slots = Math.max(2, Math.min(4, availableParallelism() - 1))
/** Of one merchant. */
const maxWaiting = 20
const limits = { maxSeconds: 15, maxMegabytes: 256 }

export const inTurn = createFairQueue({
  slots,
  maxWaiting,
  refuse: () => refuse(problemsOfFiles.busy, { most: maxWaiting }),
})

/** Whose turn it is: the merchant's, or that of the user who works for none. */
export const ownerOf = ({ scope, actor }: Pick<Context, 'scope' | 'actor'>): string => scope.mid ?? actor.userId ?? ''

const threads = openThreads<ReadingTask, ReadingPart>(new URL('reading-thread.ts', import.meta.url), limits)

/** Reads in a thread, within a turn. Undefined: it took too much time or memory. */
export const readInThread = <Kind extends keyof Reading>(
  kind: Kind,
  asks: Reading[Kind]['asks'],
): Promise<Reading[Kind]['part'][] | undefined> => threads.run({ kind, ...asks } as unknown as ReadingTask)

/** What a file is, by its first bytes. */
export async function typeOf(owner: string, head: Uint8Array, file: string): Promise<TypeResult> {
  const [found] = (await inTurn(owner, () => readInThread('type', { head: new Uint8Array(head) }))) ?? []
  return found ?? refuse(problemsOfFiles.unreadable, { file }, 'file')
}
