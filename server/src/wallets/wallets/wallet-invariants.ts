import { balancesOf } from '../../foundation/ledger/index.ts'
import { brokenBy, type Context, type Invariant } from '../../kit/work/index.ts'
import * as clearing from './clearing-store.ts'
import * as holds from './hold-store.ts'
import * as reserve from './reserve-store.ts'
import * as store from './store.ts'

/** Clearing, reserve and held of every wallet equal the sums of the rows that explain them. */
export async function walletInvariants({ tx }: Pick<Context, 'tx'>): Promise<Invariant[]> {
  const ids = (await store.allIds(tx)).map((row) => row.id)
  const balances = await balancesOf(tx, ids)
  const explained = {
    clearing: new Map((await clearing.unsettledSums(tx)).map((row) => [row.wallet_id, row.amount])),
    reserve: new Map((await reserve.unreleasedSums(tx)).map((row) => [row.wallet_id, row.amount])),
    held: new Map((await holds.activeSums(tx)).map((row) => [row.wallet_id, row.amount])),
  }
  return (['clearing', 'reserve', 'held'] as const).map((kind) => {
    const offOf = (id: (typeof ids)[number]) => balances.get(id)![kind].balance - (explained[kind].get(id) ?? 0)
    return brokenBy(
      `M4 ${kind} of every wallet is the sum of what it is made of`,
      ids.filter((id) => offOf(id) !== 0),
      (id) => ({ id: `${id}:${offOf(id)}`, wallet: id }),
    )
  })
}
