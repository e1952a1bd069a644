import * as contract from '@singil/contract/selling/raffles'
import type { Handler } from '../../kit/work/index.ts'
import { openRaffle } from './open-raffle.ts'
import { shownRaffle } from './shown-raffle.ts'
import * as store from './store.ts'

export const cancelRaffle: Handler<typeof contract.cancelRaffle> = async (context, { params, body }) => {
  const row = await openRaffle(context, params.raffleId)
  const raffle = shownRaffle(await store.cancel(context.tx, row.id, context.now), context.now, null)
  const before = shownRaffle(row, context.now, null)
  context.changed('raffle', row.id, before, { ...raffle, reason: body.reason }, { level: 'WARNING' })
  context.say(contract.texts.cancelled)
  return raffle
}
