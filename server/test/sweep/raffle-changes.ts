/** Changes of raffles. */
import { createRaffle } from '@singil/contract/selling/raffles'
import { bodies, type Change } from './change.ts'
import type { World } from './world.ts'

const days = { fromDay: '2198-01-01', toDay: '2198-01-31' }
const raffle = { title: 'Christmas raffle', prize: 'A year without fees', ...days, winnerCount: 1 }

export function raffleChanges(world: World): Readonly<Record<string, () => Promise<Change>>> {
  /** Two raffles never share a day. */
  const clear = () => world.rows('delete from raffles')
  const announced = async () => {
    await clear()
    const { raffleId } = await world.ask(createRaffle, { body: raffle })
    return { raffleId }
  }
  const unknown = { raffleId: world.mine.transactionId }
  return {
    'raffles.createRaffle': async () => {
      await clear()
      return bodies(raffle, { title: 'Another raffle' })
    },
    'raffles.drawRaffle': async () => {
      const params = await announced()
      const { id, org_trxid: paymentId } = await world.newPending(world.storeId)
      await world.act(paymentId, 'approve')
      await world.until(() => world.rows(`select 1 from transactions where id = $1 and status = 'paid'`, [id]))
      // The days pass.
      await world.rows(`update transactions set paid_at = paid_at - interval '3 days' where id = $1`, [id])
      await world.rows(`update raffles set from_day = current_date - 4, to_day = current_date - 2`)
      return { sent: { params, body: {} }, other: { params: unknown, body: {} } }
    },
    'raffles.cancelRaffle': async () => {
      const params = await announced()
      const body = { reason: 'The prize is no longer available' }
      return { sent: { params, body }, other: { params, body: { reason: 'Another reason' } } }
    },
  }
}
