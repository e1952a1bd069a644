/** Raffles among merchants: every paid payment of a period takes part, and anybody can repeat the draw. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { MerchantId, RequestId } from '../kit/id.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line } from '../kit/text.ts'

export const problemsOfRaffles = problems('raffles', {
  unknown: [404, 'There is no such raffle.'],
  daysTaken: [409, 'Another raffle runs on some of these days.'],
  periodOver: [422, 'Choose a last day that is not over, so that nobody knows the payments before the seed is fixed.'],
  stillRuns: [409, 'Payments still take part. It can be drawn from {day} on.'],
  drawnAlready: [409, 'This raffle has been drawn already.'],
  isCancelled: [409, 'This raffle was cancelled.'],
  noEntries: [422, 'No payment took part, so there is nothing to draw. Cancel the raffle.'],
})
const problem = problemsOfRaffles
export const texts = {
  created: 'Raffle created',
  drawn: 'Raffle drawn',
  cancelled: 'Raffle cancelled',
  /** Published with each raffle. */
  rule: 'Payments that are paid within the period and not fully refunded when it is drawn take part. They are numbered from 0 by the moment they were paid, then by their id. The digest is the SHA-256 of their ids, one a line. For each place the SHA-256 of seed:digest:place:attempt, as a number, modulo the number of payments, is the winning payment. Attempts count from 0; a merchant that has already won is passed over by the next attempt.',
} as const

export const RaffleWinner = z.object({
  /** From 1. */
  place: z.int(),
  attempt: z.int(),
  /** Of the payment, from 0. */
  number: z.int(),
  merchantId: MerchantId,
  merchantName: z.string(),
  /** Null for other merchants. */
  requestId: RequestId.nullable(),
})
export type RaffleWinner = z.output<typeof RaffleWinner>

export const Raffle = z.object({
  raffleId: z.uuid(),
  title: z.string(),
  prize: z.string(),
  fromDay: Day,
  toDay: Day,
  winnerCount: z.int(),
  state: z.enum(['planned', 'running', 'ended', 'drawn', 'cancelled']),
  /** SHA-256 of the seed, published from the start. */
  commitment: z.string(),
  /** Null until it is drawn, like the digest and the number of payments. */
  seed: z.string().nullable(),
  digest: z.string().nullable(),
  entries: z.int().nullable(),
  winners: z.array(RaffleWinner),
  drawnAt: Instant.nullable(),
  createdAt: Instant,
})
export type Raffle = z.output<typeof Raffle>

const byStaff = { audience: 'staff', scope: { of: 'provider' } } as const

export const listRaffles = endpoint({
  id: 'raffles.listRaffles',
  method: 'GET',
  path: '/qr/raffles',
  says: 'Lists the newest 50 raffles.',
  ...byStaff,
  permission: may('SETTINGS', 'update'),
  answer: z.array(Raffle),
  shows: ['raffle'],
})

export const createRaffle = endpoint({
  id: 'raffles.createRaffle',
  method: 'POST',
  path: '/qr/raffles',
  says: 'Announces a raffle and fixes its seed.',
  audit: 'Raffle announced',
  ...byStaff,
  permission: may('SETTINGS', 'update'),
  body: z
    .object({
      title: line(80, 'Enter a title.'),
      prize: line(200, 'Enter what can be won.'),
      fromDay: Day,
      toDay: Day,
      winnerCount: z.int().min(1, 'At least 1.').max(20, 'At most 20.'),
    })
    .refine(({ fromDay, toDay }) => fromDay <= toDay, {
      message: 'The last day is before the first one.',
      path: ['toDay'],
    }),
  answer: Raffle,
  problems: [problem.daysTaken, problem.periodOver],
})

const ofOne = { ...byStaff, permission: may('SETTINGS', 'update'), params: z.object({ raffleId: z.uuid() }) } as const

export const drawRaffle = endpoint({
  id: 'raffles.drawRaffle',
  method: 'POST',
  path: '/qr/raffles/{raffleId}/draw',
  says: 'Draws a raffle whose period is over, once.',
  audit: 'Raffle drawn',
  ...ofOne,
  body: z.object({}),
  answer: Raffle,
  problems: [problem.unknown, problem.stillRuns, problem.drawnAlready, problem.isCancelled, problem.noEntries],
})

export const cancelRaffle = endpoint({
  id: 'raffles.cancelRaffle',
  method: 'POST',
  path: '/qr/raffles/{raffleId}/cancel',
  says: 'Cancels a raffle that has not been drawn.',
  audit: 'Raffle cancelled',
  ...ofOne,
  body: z.object({ reason: line(200, 'Say why.') }),
  answer: Raffle,
  problems: [problem.unknown, problem.drawnAlready, problem.isCancelled],
})

export const getCurrentRaffle = endpoint({
  id: 'raffles.getCurrentRaffle',
  method: 'GET',
  path: '/qr/current_raffle/{mid}',
  says: 'Returns the raffle that runs or comes next, else the last one that was drawn within 30 days, with the payments of a merchant in it.',
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('DASHBOARD', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: z.object({ raffle: Raffle, ownEntries: z.int() }).nullable(),
})
