import { sum } from '@singil/contract/kit/money'
import type * as contract from '@singil/contract/wallets/settlements'
import type { Handler } from '../../kit/work/index.ts'
import { unreleasedOf } from '../wallets/index.ts'
import { ownReserve, standardReserve } from './rolling-reserve.ts'

export const getRollingReserve: Handler<typeof contract.getRollingReserve> = async (context) => {
  const { mid, storeIds } = context.scope
  const standard = await standardReserve(context)
  if (mid === null) return { standard, own: null, withheld: null }
  const releases = storeIds === null ? await unreleasedOf(context.tx, mid) : null
  return {
    standard,
    own: await ownReserve(context, mid),
    withheld: releases && { amount: sum(releases.map(({ amount }) => amount)), releases },
  }
}
