import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/selling/raffles'
import { manilaDay } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findProfiles } from '../../catalogue/merchants/index.ts'
import { digestOfPaid, paidAtNumber, type PaidWithin } from '../../payments/transaction-reports/index.ts'
import { openRaffle } from './open-raffle.ts'
import { type Draw, drawNumber } from './draw-number.ts'
import { periodOf, shownRaffle } from './shown-raffle.ts'
import * as store from './store.ts'

/** After so many attempts for one place every merchant with a fair share of payments has won. */
const maxDraws = 1000

export const drawRaffle: Handler<typeof contract.drawRaffle> = async (context, { params }) => {
  const row = await openRaffle(context, params.raffleId)
  const period = periodOf(row)
  if (context.now < period.until) refuse(contract.problemsOfRaffles.stillRuns, { day: manilaDay(period.until) })
  const { count, digest } = await digestOfPaid(context.tx, period)
  if (count === 0) refuse(contract.problemsOfRaffles.noEntries, {})
  const winners = await winnersOf(context, period, { seed: row.seed, digest, count }, row.winner_count)
  const drawn = { entries: count, entries_digest: digest, winners, drawn_at: context.now }
  const saved = await store.saveDraw(context.tx, row.id, drawn)
  const raffle = shownRaffle(saved, context.now, null)
  context.changed('raffle', row.id, shownRaffle(row, context.now, null), raffle, { level: 'WARNING' })
  context.say(contract.texts.drawn)
  return raffle
}

/** A place stays empty if every merchant that takes part has won already. */
async function winnersOf(context: Context, period: PaidWithin, draw: Draw, places: number) {
  const winners: contract.RaffleWinner[] = []
  for (let place = 1; place <= places; place++)
    for (let attempt = 0; attempt < maxDraws; attempt++) {
      const number = drawNumber(draw, place, attempt)
      const { mid, request_id: requestId } = await paidAtNumber(context.tx, period, number)
      if (winners.some(({ merchantId }) => merchantId === mid)) continue
      const merchantName = (await findProfiles(context.tx, [mid])).get(mid)?.legalName ?? mid
      winners.push({ place, attempt, number, merchantId: mid, merchantName, requestId })
      break
    }
  return winners
}
