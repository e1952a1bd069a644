/** The list of disputes as a file, newest first. */
import { type Dispute, downloadDisputes, stateLabels } from '@singil/contract/desk/disputes'
import { exportKind } from '../../workspace/exports/index.ts'
import { behind } from './list-store.ts'
import { shownDisputes } from './shown-dispute.ts'
import type { DisputeRow } from './store.ts'

export const disputesExport = exportKind({
  type: 'disputes',
  title: 'Disputes',
  endpoint: downloadDisputes,
  isWhole: true,
  columns: [
    { key: 'openedAt', title: 'Opened', as: 'instant', of: (row: Dispute) => row.openedAt },
    { key: 'requestId', title: 'Payment', as: 'text', of: (row) => row.requestId },
    { key: 'merchantName', title: 'Merchant', as: 'text', of: (row) => row.merchantName },
    { key: 'amount', title: 'Amount', as: 'centavos', of: (row) => row.amount, isSummed: true },
    { key: 'missing', title: 'Not covered', as: 'centavos', of: (row) => row.missing, isSummed: true },
    { key: 'state', title: 'State', as: 'text', of: (row) => stateLabels[row.state] },
    { key: 'reason', title: 'Reason', as: 'text', of: (row) => row.reason, isWide: true },
    { key: 'caseRef', title: 'Case', as: 'text', of: (row) => row.caseRef },
    { key: 'answerBy', title: 'Answer by', as: 'instant', of: (row) => row.answerBy },
    { key: 'closedAt', title: 'Decided', as: 'instant', of: (row) => row.closedAt },
  ],
  filters: (_context, { state, searchValue }) =>
    Promise.resolve({ State: state && stateLabels[state], Search: searchValue }),
  page: async (context, { state, searchValue }, after: Pick<DisputeRow, 'id' | 'opened_at'> | null, limit) => {
    const { scope, now } = context
    const found = await behind(context.tx, { scope, now, state, searchValue }, after, limit + 1)
    const rows = found.slice(0, limit)
    return { rows: await shownDisputes(context, rows), next: found.length <= limit ? null : rows.at(-1)! }
  },
})
