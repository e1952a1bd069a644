import type { WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/wallets/wallets'
import type { Handler } from '../../kit/work/index.ts'
import { noteLots } from '../../foundation/ledger/index.ts'
import { findWallet, namesOfWallets, paymentFields, visibleWalletIds } from '../../wallets/wallets/index.ts'
import { partsOfSale } from './sale-parts.ts'
import { availableOf, openTrace } from './taken-lots.ts'
import * as store from './store.ts'

export const traceSale: Handler<typeof contract.traceSale> = async (context, { params }) => {
  const { mid } = await findWallet(context, params.walletId)
  const trace = openTrace(context.tx, params.walletId, await visibleWalletIds(context))
  const sale = await store.sale(context.tx, params.walletId, params.transactionId)
  if (!sale) refuse(contract.problemsOfWallets.unknownSale, {})
  await noteLots(context.tx, availableOf(trace))
  const parts = await partsOfSale(trace, mid, sale)
  const names = await namesOfWallets(
    context,
    parts.map(({ walletId }) => walletId),
  )
  const nameOf = (walletId: WalletId) => (walletId === params.walletId ? null : (names.get(walletId)?.name ?? null))
  return { sale: shownSale(sale), parts: parts.map(({ walletId, ...part }) => ({ ...part, wallet: nameOf(walletId) })) }
}

export const shownSale = (row: store.SaleRow): contract.Sale => ({
  ...paymentFields(row),
  net: row.net,
  isShare: row.is_share,
})
