/** Changes of disputes. */
import { acceptDispute, addEvidence, contestDispute, removeEvidence } from '@singil/contract/desk/disputes'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

export function disputeChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  /** A dispute that can be answered. */
  const opened = async () => {
    const pending = await world.newPending(world.storeId)
    await world.act(pending.org_trxid, 'approve')
    return world.newDispute(pending)
  }
  const both = async (sent: object, other: object): Promise<Change> => {
    const params = { disputeId: await opened() }
    return { sent: { params, body: sent }, other: { params, body: other } }
  }
  return {
    [acceptDispute.id]: async () => {
      const other = { params: { disputeId: world.mine.disputeId }, body: {} }
      return { sent: { params: { disputeId: await opened() }, body: {} }, other }
    },
    [contestDispute.id]: () => both({ text: 'It was delivered' }, { text: 'It was picked up' }),
    [addEvidence.id]: async () => bodies({ disputeId: await opened() }, { checksum: '0'.repeat(64) }),
    [removeEvidence.id]: async () => {
      const disputeId = await opened()
      await world.ask(addEvidence, { body: { disputeId } })
      const [file] = await world.rows<{ id: string }>('select id from files where subject_id = $1', [disputeId])
      return bodies({ disputeId, fileId: file!.id }, { fileId: disputeId })
    },
  }
}
