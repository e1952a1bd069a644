/** Statements of the gateway: fetched, and lines in suspense that are settled. */
import { newId } from '../../src/kit/new-id.ts'
import type { Change } from './change.ts'
import { bodies } from './change.ts'
import type { World } from './world.ts'

export function reconciliationChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  const at = (ms: number) => new Date(Date.now() + ms + 8 * 3_600_000).toISOString().slice(0, 10)
  const dayMs = 86_400_000
  /** A payment that the gateway has and we have not booked. */
  const line = async (): Promise<string> => {
    const pending = await world.newPending(world.storeId)
    await world.act(pending.org_trxid, 'approve_silently')
    await world.call(world.endpoint('reconciliation.takeStatement'), { body: { day: at(0) } })
    const look = () =>
      world.rows<{ id: string }>(`select id from statement_lines where request_id = $1 and state = 'suspense'`, [
        pending.requestId,
      ])
    return (await world.until(look))[0]!.id
  }
  const other = { id: newId() }
  return {
    'reconciliation.takeStatement': async () => bodies({ day: at(-dayMs) }, { day: at(0) }),
    'reconciliation.askResolution': async () => {
      const params = { id: await line() }
      const body = { way: 'gateway', reason: 'It corrects it tomorrow' }
      return { sent: { params, body }, other: { params, body: { ...body, way: 'correction' } } }
    },
    'reconciliation.approveResolution': async () => {
      const id = await line()
      await world.rows(
        `update statement_lines set state = 'asked', way = 'gateway', reason = 'It corrects it tomorrow', asked_by = gen_random_uuid(),
           asked_by_name = 'finance.singil', asked_at = now() where id = $1`,
        [id],
      )
      return { sent: { params: { id } }, other: { params: other } }
    },
  }
}
