import { finishedNotice } from '@singil/contract/tax/bulk-disbursements'
import type { Context } from '../../kit/work/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { tables } from './store.ts'

/** Tells those who uploaded and confirmed a bulk disbursement that its last row was created or refused. */
export async function tellFinished(context: Context, bulkId: string): Promise<void> {
  const bulk = await tables.find(context.tx, null, bulkId)
  if (!bulk) return
  const { CREATED: made = 0, FAILED: refused = 0 } = (await tables.countsOf(context.tx, [bulkId])).get(bulkId) ?? {}
  await notify(context, finishedNotice, {
    mid: bulk.mid,
    usernames: [bulk.uploaded_by, bulk.confirmed_by ?? bulk.uploaded_by],
    title: `${bulk.name}: all rows are done`,
    text: `Created: ${made}. Refused: ${refused}.`,
    path: `/portal/bulk-disbursements/${bulkId}`,
    about: `bulk:${bulkId}`,
  })
}
