/** The sales that one withdrawal pays out, as a file: first in, first out, and together its amount. */
import type { PayoutId } from '@singil/contract/payouts/payouts'
import type { Source } from '@singil/contract/wallets/wallets'
import { downloadPayoutSources } from '@singil/contract/payouts/withdrawals'
import { readCatalogue } from '../../catalogue/channels/index.ts'
import { exportKind } from '../../workspace/exports/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { journalsByKey } from '../../foundation/ledger/index.ts'
import { tracePayout } from '../wallet-traces/index.ts'
import { findWallet } from '../../wallets/wallets/index.ts'
import { findOwn } from './get-withdrawal.ts'

interface PaidOut extends Source {
  readonly channelName: string | null
}
const pageRows = 100

async function journalOf(context: Context, id: PayoutId): Promise<string | undefined> {
  const key = `withdrawal.asked:${id}`
  return (await journalsByKey(context.tx, [key])).get(key)?.id
}

export const payoutSourcesExport = exportKind({
  type: 'withdrawal_sources',
  title: 'Sales of a withdrawal',
  endpoint: downloadPayoutSources,
  columns: [
    { key: 'paidAt', title: 'Paid at', as: 'instant', of: (row: PaidOut) => row.sale?.paidAt ?? row.via?.at ?? null },
    { key: 'requestId', title: 'Transaction', as: 'text', of: (row) => row.sale?.requestId ?? null },
    { key: 'from', title: 'From', as: 'text', of: (row) => row.channelName ?? row.via?.label ?? 'For clearing' },
    { key: 'gross', title: 'Gross', as: 'centavos', of: (row) => row.sale?.gross ?? null },
    { key: 'fee', title: 'Fee', as: 'centavos', of: (row) => row.sale?.fee ?? null },
    { key: 'vat', title: 'VAT', as: 'centavos', of: (row) => row.sale?.vat ?? null },
    { key: 'net', title: 'Net', as: 'centavos', of: (row) => row.sale?.net ?? null },
    { key: 'amount', title: 'Paid out', as: 'centavos', of: (row) => row.amount, isSummed: true },
  ],
  check: async (context, { withdrawalId }) => void (await findOwn(context, withdrawalId)),
  filters: async (context, { withdrawalId }) => {
    const row = await findOwn(context, withdrawalId)
    const { name } = await findWallet(context, row.wallet_id)
    return { Withdrawal: row.request_id, Wallet: name }
  },
  page: async (context, { withdrawalId }, after: number | null, limit) => {
    const { wallet_id: walletId } = await findOwn(context, withdrawalId)
    const journalId = await journalOf(context, withdrawalId)
    if (journalId === undefined) return { rows: [], next: null }
    const query = { limit: Math.min(limit, pageRows), ...(after === null ? {} : { cursor: after }) }
    const { sources, next } = await tracePayout(context, { params: { walletId, journalId }, query })
    const { byCode } = await readCatalogue(context)
    return { rows: sources.map((source) => ({ ...source, channelName: channelOf(source, byCode) })), next }
  },
  nothing: 'Nothing has left the wallet for this withdrawal.',
})

function channelOf({ sale }: Source, names: ReadonlyMap<string, { readonly name: string }>): string | null {
  if (!sale) return null
  return sale.isShare ? 'Share of a split payment' : (names.get(sale.channel)?.name ?? sale.channel)
}
