import {
  approvingCards,
  cardFile,
  ccUploadTopic,
  opensCardDocuments,
  problemsOfCardApplications,
} from '@singil/contract/onboarding/card-applications'
import type { MerchantId } from '@singil/contract/kit/id'
import { formatPeso } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { givenAmong, type Purpose, visibleMerchant } from '../documents/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { labelOf, missingOf } from './document-types.ts'
import { applicationOf, type ApplicationRow } from './store.ts'

export const cards: Purpose = {
  name: 'cc',
  kind: cardFile,
  opens: opensCardDocuments,
  labelOf,
  approving: approvingCards,
  missing: async (context, mid, rows) => [
    ...((await applicationOf(context.tx, mid)) ? [] : ['the application']),
    ...missingOf((await visibleMerchant(context, mid)).business_type, givenAmong(rows)),
  ],
  facts: async ({ tx }, mid) => {
    const row = await applicationOf(tx, mid)
    return row ? factsOf(row) : []
  },
  announce: (context, mid) => context.push(ccUploadTopic.of({ mid }), {}),
}

const places = { store: 'In its store', online: 'Online', both: 'In its store and online' } as const

const factsOf = (row: ApplicationRow) => [
  { label: 'Name on statements', value: row.trade_name },
  { label: 'Sells', value: row.sells },
  { label: 'Where', value: places[row.sells_at] },
  ...(row.website === '' ? [] : [{ label: 'Website', value: row.website }]),
  { label: 'Sales a month', value: formatPeso(row.monthly_sales) },
  { label: 'Average sale', value: formatPeso(row.average_sale) },
  { label: 'Largest sale', value: formatPeso(row.highest_sale) },
  { label: 'Delivers', value: row.delivery_days === 0 ? 'At once' : `Within ${row.delivery_days} days` },
  { label: 'Refunds', value: row.refund_policy },
  { label: 'Agreement ended before', value: row.was_ended ? 'Yes' : 'No' },
  { label: 'Signatory', value: `${row.signatory_name}, ${row.signatory_title}` },
  { label: 'Their mobile', value: `+63 ${row.signatory_mobile}` },
  { label: 'Their e-mail', value: row.signatory_email },
]

/** Once it is approved, an application and its documents stay as they are. */
export async function refuseApproved({ tx }: Context, mid: MerchantId): Promise<void> {
  if ((await applicationOf(tx, mid))?.approved_at) refuse(problemsOfCardApplications.approved, {})
}
