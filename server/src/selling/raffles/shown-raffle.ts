import type { MerchantId } from '@singil/contract/kit/id'
import type { Raffle } from '@singil/contract/selling/raffles'
import { manilaDay, endOfManilaDay, startOfManilaDay } from '../../kit/base/index.ts'
import type { PaidWithin } from '../../payments/transaction-reports/index.ts'
import type { RaffleRow } from './store.ts'

/** From the beginning of its first day in Manila to the end of its last one. */
export const periodOf = ({ from_day, to_day }: Pick<RaffleRow, 'from_day' | 'to_day'>): PaidWithin => ({
  from: startOfManilaDay(from_day),
  until: endOfManilaDay(to_day),
})

function stateOf(row: RaffleRow, now: Date): Raffle['state'] {
  if (row.cancelled_at) return 'cancelled'
  if (row.drawn_at) return 'drawn'
  const today = manilaDay(now)
  if (today < row.from_day) return 'planned'
  return today > row.to_day ? 'ended' : 'running'
}

/** The seed is shown once it has decided the draw. `to`: the merchant that reads it; null for staff. */
export function shownRaffle(row: RaffleRow, now: Date, to: MerchantId | null): Raffle {
  const isDrawn = row.drawn_at !== null
  return {
    raffleId: row.id,
    title: row.title,
    prize: row.prize,
    fromDay: row.from_day,
    toDay: row.to_day,
    winnerCount: row.winner_count,
    state: stateOf(row, now),
    commitment: row.commitment,
    seed: isDrawn ? row.seed : null,
    digest: row.entries_digest,
    entries: row.entries,
    winners: row.winners.map((winner) => ({
      ...winner,
      requestId: to === null || winner.merchantId === to ? winner.requestId : null,
    })),
    drawnAt: row.drawn_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
