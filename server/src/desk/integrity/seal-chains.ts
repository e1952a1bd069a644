import type { JobContext } from '../../kit/work/index.ts'
import * as store from './chain-store.ts'

const rowsOfBlock = 5000
/** Maximum blocks per call, so that a long backlog does not occupy a worker for ever. */
const maxBlocks = 400

/** Seals the committed rows of ledger and audit trail whose order is final; returns their number. */
export async function sealChains(job: Pick<JobContext, 'unit'>, rows = rowsOfBlock): Promise<number> {
  let sealed = 0
  for (const chain of store.chains)
    for (let block = 0; block < maxBlocks; block += 1) {
      const took = await job.unit(({ tx }) => store.seal(tx, chain, rows))
      sealed += took
      if (took === 0) break
    }
  return sealed
}
