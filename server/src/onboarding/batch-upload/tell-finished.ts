import { finishedNotice } from '@singil/contract/onboarding/batch-upload'
import type { Context } from '../../kit/work/index.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { tables } from './store.ts'

/** Tells the person who uploaded a batch that its last submitted row was registered or refused. */
export async function tellFinished(context: Context, batchId: string): Promise<void> {
  const batch = await tables.find(context.tx, null, batchId)
  const counts = (await tables.countsOf(context.tx, [batchId])).get(batchId)
  if (!batch || !counts) return
  const { REGISTERED: registered = 0, FAILED: refused = 0 } = counts
  await notify(context, finishedNotice, {
    mid: batch.mid,
    usernames: [batch.uploaded_by],
    title: `${batch.name}: all submitted rows are done`,
    text: `Registered: ${registered}. Refused: ${refused}.`,
    path: `/portal/batch-upload/${batchId}`,
    about: `batch:${batchId}`,
  })
}
