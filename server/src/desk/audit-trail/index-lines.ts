/** Indexes the audit trail by its words, behind the changes that write it. */
import { allMerchants, type Tx } from '../../kit/database/index.ts'
import type { JobContext, Loop, RunningLoop } from '../../kit/work/index.ts'
import { addKeys, linesFrom, lockPlace } from './index-store.ts'
import { keysOf } from './search-key.ts'

/** Lines of one transaction: more would make a search wait for them longer than it takes to look at them. */
const atOnce = 2_000

/** Nothing announces lines: once a second is soon enough, because a search looks at what is not indexed yet by itself. */
export const indexing: Loop = { name: 'audit-trail.index', channel: 'audit', sees: allMerchants, start }

/** Adds the next lines to the index, and returns how many: 0 if all are in it, or if another worker is at it. */
export async function indexLines(tx: Tx, most: number): Promise<number> {
  const from = await lockPlace(tx)
  if (from === null) return 0
  const lines = await linesFrom(tx, from, most)
  if (lines.length === 0) return 0
  const last = lines.map(({ written_in }) => BigInt(written_in)).reduce((newest, one) => (one > newest ? one : newest))
  await addKeys(
    tx,
    lines.map((line) => ({ id: line.id, at: line.exactly, keys: keysOf(line) })),
    String(last),
  )
  return lines.length
}

function start(job: JobContext): RunningLoop {
  let isStopped = false
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      while (!isStopped && (await job.unit(({ tx }) => indexLines(tx, atOnce))) >= atOnce);
    } catch (error) {
      job.log.error({ err: error }, 'the audit trail could not be indexed')
    }
  }
  return {
    wake: () => {
      running ??= run().finally(() => (running = undefined))
    },
    stop: async () => {
      isStopped = true
      await running
    },
  }
}
