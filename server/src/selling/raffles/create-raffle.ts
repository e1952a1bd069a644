import { randomBytes } from 'node:crypto'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/selling/raffles'
import { manilaDay, newId } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { sha256 } from './draw-number.ts'
import { shownRaffle } from './shown-raffle.ts'
import * as store from './store.ts'

/** The seed is fixed before the period ends, so that it cannot be chosen to suit the payments. */
export const createRaffle: Handler<typeof contract.createRaffle> = async (context, { body }) => {
  if (body.toDay < manilaDay(context.now)) refuse(contract.problemsOfRaffles.periodOver, {}, 'toDay')
  const seed = randomBytes(32).toString('hex')
  const row = await store.insert(context.tx, {
    id: newId(context.now.getTime()),
    title: body.title,
    prize: body.prize,
    from_day: body.fromDay,
    to_day: body.toDay,
    winner_count: body.winnerCount,
    seed,
    commitment: sha256(seed),
    entries: null,
    entries_digest: null,
    winners: [],
    drawn_at: null,
    cancelled_at: null,
    created_by: context.actor.username,
    created_at: context.now,
  })
  if (!row) return refuse(contract.problemsOfRaffles.daysTaken, {}, 'fromDay')
  const raffle = shownRaffle(row, context.now, null)
  context.changed('raffle', row.id, null, raffle, { level: 'WARNING' })
  context.say(contract.texts.created)
  return raffle
}
