/** The entries of one part of a wallet as a file, in the order of the screen. */
import type { LedgerEntry } from '@singil/contract/foundation/ledger'
import { accountLabels, downloadWalletReport } from '@singil/contract/wallets/wallets'
import { exportKind } from '../../workspace/exports/index.ts'
import { startOfManilaDay } from '../../kit/base/index.ts'
import { accounts, entriesOf } from '../../foundation/ledger/index.ts'
import { findWallet } from './find-wallet.ts'

const dayMs = 86_400_000
/** What the clocks of two servers may differ. */
const slackMs = 3_600_000

/** When a journal was posted: its id begins with the time. */
const postedAt = ({ journalId }: LedgerEntry): number => Number.parseInt(journalId.replace('-', '').slice(0, 12), 16)

export const walletReport = exportKind({
  type: 'bizwallet_report',
  title: 'Wallet report',
  endpoint: downloadWalletReport,
  columns: [
    { key: 'at', title: 'Date', as: 'instant', of: (row: LedgerEntry) => row.at },
    { key: 'label', title: 'Entry', as: 'text', of: (row) => row.label },
    { key: 'requestId', title: 'Reference', as: 'text', of: (row) => row.refers.requestId ?? null },
    { key: 'in', title: 'In', as: 'centavos', of: (row) => (row.amount > 0 ? row.amount : null), isSummed: true },
    { key: 'out', title: 'Out', as: 'centavos', of: (row) => (row.amount < 0 ? row.amount : null), isSummed: true },
    { key: 'balance', title: 'Balance', as: 'centavos', of: (row) => row.balance },
    { key: 'seq', title: 'Number', as: 'count', of: (row) => row.seq },
  ],
  check: async (context, { walletId }) => void (await findWallet(context, walletId)),
  filters: async (context, { walletId, account }) => {
    const { name, account_no } = await findWallet(context, walletId)
    return { Wallet: name, 'Account number': account_no, Part: accountLabels[account] }
  },
  page: async (context, { walletId, account, from, to }, after: number | null, limit) => {
    await findWallet(context, walletId)
    const [start, end] = [startOfManilaDay(from).getTime(), startOfManilaDay(to).getTime() + dayMs]
    const { entries, next } = await entriesOf(context.tx, accounts.wallet(walletId, account), after, limit)
    const oldest = entries.at(-1)
    // Entries are in the order in which they were posted, which for a late payment is after the day that it belongs to, and never before.
    const isOver = oldest !== undefined && postedAt(oldest) < start - slackMs
    const rows = entries.filter(({ at }) => Date.parse(at) >= start && Date.parse(at) < end)
    return { rows, next: isOver ? null : next }
  },
  at: (row) => row.at,
})
