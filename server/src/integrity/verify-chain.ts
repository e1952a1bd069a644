import type { Tx } from '../kit/database/index.ts'
import * as store from './chain-store.ts'

/** The first block that differs from its seal, and how. */
export interface ChainFault {
  readonly chain: store.ChainName
  readonly height: number
  readonly why: string
}
export interface Verified {
  readonly blocks: number
  readonly rows: number
  readonly fault: ChainFault | null
}

const blocksAtOnce = 20

/** Recomputes the seals of up to `most` blocks after `after` from the current rows and compares. Stops at the first difference. */
export async function verifyChain(
  tx: Tx,
  chain: store.ChainName,
  after = 0,
  most = Number.POSITIVE_INFINITY,
): Promise<Verified> {
  let rows = 0
  let height = after
  for (let left = most; left > 0; left -= blocksAtOnce) {
    const blocks = await store.check(tx, chain, height, Math.min(left, blocksAtOnce))
    for (const block of blocks) {
      const why = faultOf(block)
      if (why) return { blocks: height - after, rows, fault: { chain, height: block.height, why } }
      rows += block.sealed
      height = block.height
    }
    if (blocks.length < blocksAtOnce) break
  }
  return { blocks: height - after, rows, fault: null }
}

function faultOf(block: store.CheckedBlock): string | null {
  if (!block.is_linked) return 'it does not follow the block before it'
  if (block.found !== block.sealed) return `it sealed ${block.sealed} rows and there are ${block.found}`
  return block.is_same ? null : 'its rows were changed'
}
