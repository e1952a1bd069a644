/** Registers the submitted rows of a batch, one in each unit of work: after a kill the next run goes on with the rows that are left. */
import { randomBytes } from 'node:crypto'
import { MerchantId } from '@singil/contract/kit/id'
import * as z from 'zod'
import { hashPassword } from '../../identity/access/index.ts'
import { accounts, union } from '../../kit/database/index.ts'
import { job, type JobContext } from '../../kit/work/index.ts'
import { applyRows } from '../../foundation/sheets/index.ts'
import { registerUploaded } from '../registration/index.ts'
import { batchJob } from './batch-job.ts'
import { begunLetter, sendLetter } from './send-letter.ts'
import { tables } from './store.ts'
import { tellFinished } from './tell-finished.ts'

const Payload = z.object({ batchId: z.uuid(), mid: MerchantId })

export const registerRows = job(
  'batch-upload.registerRows',
  Payload,
  ({ mid }) => union([mid, accounts]),
  async (steps, { batchId }) => {
    // A password that is known nowhere: the user chooses one after the address is verified.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
    await applyRows(batchJob, steps, batchId, {
      waiting: 'SUBMITTED',
      apply: ({ id }) => registerRow(steps, id, passwordHash),
      finished: (context) => tellFinished(context, batchId),
    })
  },
)

async function registerRow(steps: JobContext, id: string, passwordHash: string): Promise<void> {
  const issued = await steps.unit(async (context) => {
    const row = await tables.lockRow(context.tx, id)
    if (row.status !== 'SUBMITTED') return null
    const made = await registerUploaded(context, row.cells, { by: row.mid, passwordHash })
    const registered = { id, status: 'REGISTERED', registration_id: made.row.id } as const
    await tables.record(context.tx, context.now, [{ ...registered, ...begunLetter(context) }])
    context.changed('batch row', id, { status: 'SUBMITTED' }, { status: 'REGISTERED' }, { mid: row.mid })
    return made
  })
  if (issued) await sendLetter(steps, id, issued)
}
