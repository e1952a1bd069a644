import { minus, sum } from '@singil/contract/kit/money'
import type * as contract from '@singil/contract/wallets/wallets'
import type { Handler } from '../../kit/work/index.ts'
import { accounts, entriesOf } from '../../foundation/ledger/index.ts'
import { paymentFields } from './wallet.ts'
import * as clearing from './clearing-store.ts'
import { findWallet } from './find-wallet.ts'

export const listEntries: Handler<typeof contract.listEntries> = async (context, { params: { walletId }, query }) => {
  await findWallet(context, walletId)
  return entriesOf(context.tx, accounts.wallet(walletId, query.account), query.cursor ?? null, query.limit)
}

export const listClearing: Handler<typeof contract.listClearing> = async (context, { params: { walletId }, query }) => {
  await findWallet(context, walletId)
  const rows = await clearing.unsettledOn(context.tx, walletId, query.settlesOn)
  const items = rows.map((row) => ({
    ...paymentFields(row),
    refunded: row.taken,
    amount: minus(row.net, row.taken),
    settlesOn: row.settles_on,
  }))
  return { settlesOn: query.settlesOn, amount: sum(items.map((item) => item.amount)), items }
}
