import type { Tx } from '../../kit/database/index.ts'
import { brokenBy, type Invariant } from '../../kit/work/index.ts'
import * as store from './chain-store.ts'

/** A block that differs from its seal, and how. */
export interface ChainFault {
  readonly chain: store.ChainName
  readonly height: number
  readonly why: string
}
/** `rows`: those of the blocks that are as they were sealed. */
export interface Verified {
  readonly blocks: number
  readonly rows: number
  readonly faults: readonly ChainFault[]
}

const blocksAtOnce = 20
const names = { ledger: 'ledger', audit: 'audit trail' } as const

/** Recomputes the seals of up to `most` blocks after `after` from the current rows and compares. */
export async function verifyChain(
  tx: Tx,
  chain: store.ChainName,
  after = 0,
  most = Number.POSITIVE_INFINITY,
): Promise<Verified> {
  const faults: ChainFault[] = []
  let rows = 0
  let height = after
  for (let left = most; left > 0; left -= blocksAtOnce) {
    const blocks = await store.check(tx, chain, height, Math.min(left, blocksAtOnce))
    for (const block of blocks) {
      const why = faultOf(block)
      if (why) faults.push({ chain, height: block.height, why })
      else rows += block.sealed
      height = block.height
    }
    if (blocks.length < blocksAtOnce) break
  }
  return { blocks: height - after, rows, faults }
}

/** The invariant of a chain: each block that differs is a row, identified by the digest of its rows. */
export async function chainHolds(tx: Tx, chain: store.ChainName, { faults }: Verified): Promise<Invariant> {
  const broken: { id: string }[] = []
  for (const { height } of faults) broken.push({ id: `${height}:${await store.digestOf(tx, chain, height)}` })
  return brokenBy(`M11 the chain of the ${names[chain]} is unbroken`, broken, (row) => row)
}

function faultOf(block: store.CheckedBlock): string | null {
  if (!block.is_linked) return 'it does not follow the block before it'
  if (block.found !== block.sealed) return `it sealed ${block.sealed} rows and there are ${block.found}`
  return block.is_same ? null : 'its rows were changed'
}
