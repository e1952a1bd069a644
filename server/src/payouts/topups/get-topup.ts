import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/payouts/topups'
import { refusingAs } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import * as store from './store.ts'
import { shownTopup } from './view.ts'

export const getTopup: Handler<typeof contract.getTopup> = async (context, { params }) => {
  const row = await store.find(context.tx, params.id)
  if (!row) return refuse(contract.problemsOfTopups.unknown, {})
  await refusingAs(findWallet(context, row.wallet_id), () => refuse(contract.problemsOfTopups.unknown, {}))
  return shownTopup(context, row)
}
