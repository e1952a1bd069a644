/** Registers the submitted rows of a batch, one in each unit of work: after a kill the next run goes on with the rows that are left. */
import { randomBytes } from 'node:crypto'
import { MerchantId } from '@singil/contract/kit/id'
import { Refusal } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { hashPassword } from '../../identity/access/index.ts'
import { accounts, union } from '../../kit/database/index.ts'
import { job, type JobContext } from '../../kit/work/index.ts'
import { registerUploaded } from '../registration/index.ts'
import { begunLetter, sendLetter } from './send-letter.ts'
import * as store from './store.ts'
import { tellFinished } from './tell-finished.ts'

const Payload = z.object({ batchId: z.uuid(), mid: MerchantId })

export const registerRows = job(
  'batch-upload.registerRows',
  Payload,
  ({ mid }) => union([mid, accounts]),
  async (steps, { batchId }) => {
    // A password that is known nowhere: the user chooses one after the address is verified.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
    for (let made = 0; ; made += 1) {
      const next = await steps.unit(({ tx }) => store.nextSubmitted(tx, batchId))
      if (!next) {
        if (made > 0) await steps.unit((context) => tellFinished(context, batchId))
        return
      }
      await registerRow(steps, next.id, passwordHash)
    }
  },
)

async function registerRow(steps: JobContext, id: string, passwordHash: string): Promise<void> {
  try {
    const issued = await steps.unit(async (context) => {
      const row = await store.lockRow(context.tx, null, id)
      if (row?.status !== 'SUBMITTED') return null
      const made = await registerUploaded(context, row.cells, { by: row.mid, passwordHash })
      const registered = { status: 'REGISTERED', registration_id: made.row.id, updated_at: context.now } as const
      await store.change(context.tx, id, { ...registered, ...begunLetter(context) })
      context.changed('batch row', id, { status: 'SUBMITTED' }, { status: 'REGISTERED' }, { mid: row.mid })
      return made
    })
    if (issued) await sendLetter(steps, id, issued)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await steps.unit(async (context) => {
      const row = await store.lockRow(context.tx, null, id)
      if (row?.status !== 'SUBMITTED') return
      await store.change(context.tx, id, { status: 'FAILED', reason: error.message, updated_at: context.now })
      context.changed('batch row', id, { status: 'SUBMITTED' }, { status: 'FAILED' }, { mid: row.mid })
    })
  }
}
