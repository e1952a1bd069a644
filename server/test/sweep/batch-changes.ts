/** Changes of uploaded batches. */
import { fixCell, removeRow, submitBatch, uploadBatch } from '@singil/contract/batch-upload'
import { bodies, type Change } from './change.ts'
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
    [submitBatch.id]: async () => {
      const { batchId: id } = await begun()
      return { sent: { params: { id }, body: { count: 1 } }, other: { params: { id }, body: { count: 2 } } }
    },
  }
}
