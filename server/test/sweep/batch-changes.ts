/** Changes of uploaded batches. */
import { fixCell, removeRow, resendLetters, submitBatch, uploadBatch } from '@singil/contract/onboarding/batch-upload'
import { bodies, type Change } from './change.ts'
import { signUpUploaded } from './registration-changes.ts'
import type { World } from './world.ts'

export function batchChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  let made = 0
  const begun = async () => {
    // The sheet is always the same one: its rows must not be twins of earlier ones.
    await world.rows(
      "update batch_rows set status = 'REMOVED', reason = null, registration_id = null, letter = null, letter_at = null where mid = $1 and status <> 'REMOVED'",
      [world.mine.mid],
    )
    return world.newBatch()
  }
  /** A batch whose row with this id is registered, an hour ago. */
  const registered = async () => {
    const { batchId, batchRowId } = await begun()
    const { email } = await signUpUploaded(world)
    await world.rows(
      `update batch_rows set status = 'REGISTERED', errors = '[]', letter = 'SENT', letter_at = now() - interval '1 hour',
        registration_id = (select id from registrations where email = $2) where id = $1`,
      [batchRowId, email],
    )
    return { batchId, batchRowId }
  }
  return {
    [uploadBatch.id]: async () => bodies({ batchName: `Sweep ${++made}` }, { batchName: `Other ${++made}` }),
    [fixCell.id]: async () => {
      const { batchRowId: id } = await begun()
      const column = 'mobile'
      return {
        sent: { params: { id }, body: { column, value: '9175550142' } },
        other: { params: { id }, body: { column, value: '9175550143' } },
      }
    },
    [removeRow.id]: async () => {
      const [one, another] = [await begun(), await world.newBatch()]
      return {
        sent: { params: { id: one.batchRowId }, body: {} },
        other: { params: { id: another.batchRowId }, body: {} },
      }
    },
    [resendLetters.id]: async () => {
      const { batchId: id, batchRowId } = await registered()
      const another = await world.newBatch()
      return {
        sent: { params: { id }, body: { rowIds: [batchRowId] } },
        other: { params: { id }, body: { rowIds: [batchRowId, another.batchRowId] } },
      }
    },
    [submitBatch.id]: async () => {
      const { batchId: id } = await begun()
      return { sent: { params: { id }, body: { count: 1 } }, other: { params: { id }, body: { count: 2 } } }
    },
  }
}
