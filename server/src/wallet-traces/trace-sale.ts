import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallets'
import type { Handler } from '../kit/work/index.ts'
import { noteLots } from '../ledger/index.ts'
import { paymentFields, findWallet } from '../wallets/index.ts'
import { partsOfSale } from './sale-parts.ts'
import { availableOf, openTrace } from './stretches.ts'
import * as store from './store.ts'

export const traceSale: Handler<typeof contract.traceSale> = async (context, { params }) => {
  const { mid } = await findWallet(context, params.walletId)
  const trace = openTrace(context.tx, params.walletId)
  const sale = await store.sale(context.tx, params.walletId, params.transactionId)
  if (!sale) refuse(contract.problemsOfWallets.unknownSale, {})
  await noteLots(context.tx, availableOf(trace))
  return { sale: shownSale(sale), parts: await partsOfSale(trace, mid, sale) }
}

export const shownSale = (row: store.SaleRow): contract.Sale => ({
  ...paymentFields(row),
  net: row.net,
  isShare: row.is_share,
})
