/** A raffle whose period is over, for staff to draw. */
import { createRaffle } from '../selling/raffles/index.ts'
import { manilaDay } from '../kit/base/index.ts'
import { type Parts, systemActor } from '../kit/work/index.ts'
import { unitAt } from './past.ts'

const dayMs = 86_400_000

export async function addEndedRaffle(parts: Parts, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await unitAt(
    parts,
    () => before(30),
    systemActor('seed'),
  )((context) =>
    createRaffle(context, {
      body: {
        title: 'Salamat raffle',
        prize: 'A month without fees',
        fromDay: manilaDay(before(25)),
        toDay: manilaDay(before(11)),
        winnerCount: 2,
      },
    }),
  )
}
