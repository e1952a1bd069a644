/**
 * A run that is not random: every legal step of every state table, and in every state every illegal one. Chance alone would need hours to
 * meet them all; their combinations in any order are tested by the random runs.
 */
import { isLegal } from './coverage.ts'
import type { Machine } from './edges.ts'
import type { Model } from './model.ts'
import * as gatewayEvents from './gateway-events.ts'
import * as lates from './late-payments.ts'
import * as others from './others.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import type { Command, Play } from './play.ts'
import * as refunds from './refunds.ts'
import { compare } from './snapshot.ts'
import { moneyOutTour } from './tour-of-money-out.ts'
import type { World } from './world.ts'

/** Selects the newest of the objects a command may choose from. */
const newest = 34
const [waitHours, threeDays] = [6, 4]

export async function tour(model: Model, world: World): Promise<void> {
  const play = (change: Partial<Play>): Play => ({ model, world, who: newest, what: 0, size: 1, variant: 1, ...change })
  const run = async (command: Command, change: Partial<Play> = {}) => {
    model.nowMs += 1000
    world.clock.at = new Date(model.nowMs)
    await command(play(change))
    await compare(model, world)
  }
  /** Moves an object along a path, and tries all illegal steps in every state on it. */
  async function along<T extends { status: string }, Event extends string>(
    machine: Machine,
    events: readonly Event[],
    one: T,
    path: readonly (Event | 'wait')[],
    move: (play: Play, one: T, to: Event) => Promise<unknown>,
  ) {
    for (const to of [...path, null]) {
      const illegal = events.filter(
        (event) => !isLegal(machine, one.status, event) && !(one.status === 'CREATED' && event === 'CREDITED'),
      )
      for (const event of illegal) await move(play({}), one, event)
      if (to === 'wait') await run(others.waitAWhile, { variant: waitHours, size: 2 })
      else if (to !== null) await move(play({}), one, to)
    }
    await compare(model, world)
  }
  const sell = async (who: number, size = 200_000) => {
    await run(payments.startOne, { who, size })
    await run(gatewayEvents.callBack, { what: 0, variant: 3 })
  }

  // The third merchant has nothing but one sale after its fee, so a full refund or chargeback falls short.
  await sell(2)
  await run(refunds.refundOne, { variant: 2 })
  await run(refunds.refundOne, { variant: 1, size: 1000 * 6 })
  await run(others.chargeOne, { variant: 2 })

  await run(others.registerOne)
  await sell(0, 400_000)
  await run(others.reviewAll)
  await run(refunds.refundOne, { variant: 2, size: 0 })
  await run(others.reviewAll)
  await sell(0, 400_000)
  await run(others.reviewAll)
  await run(others.waitAWhile, { variant: threeDays })
  await run(others.reviewAll)

  for (const what of [4, 5, 6]) {
    await run(payments.startOne, { who: 2 })
    await run(gatewayEvents.callBack, { what, variant: 3 })
    await run(gatewayEvents.callBack, { what: 0, variant: 3 })
  }
  for (const decisions of [
    [
      [1, 3],
      [0, 1],
    ],
    [
      [1, 2],
      [1, 1],
      [1, 1],
    ],
  ]) {
    await run(payments.startOne, { who: 0 })
    await run(gatewayEvents.callBack, { what: 4, variant: 3 })
    await run(gatewayEvents.callBack, { what: 0, variant: 3 })
    for (const [what, variant] of decisions) await run(lates.decideLate, { what: what!, variant: variant! })
  }
  // Money of another amount: accepted; sent back and reported again; and sent back before the right amount comes late.
  const [accept, sendBack] = [
    { what: 0, variant: 1 },
    { what: 1, variant: 1 },
  ]
  const wrongAmount = { what: 0, variant: 3, size: 7 }
  for (const ending of [5, 6]) {
    await run(payments.startOne, { who: 0 })
    await run(gatewayEvents.callBack, { what: ending, variant: 3 })
    await run(gatewayEvents.callBack, wrongAmount)
    await run(lates.decideLate, ending === 5 ? accept : sendBack)
  }
  await run(gatewayEvents.callBack, { what: 0, variant: 3 })
  await run(lates.decideLate, accept)
  await run(payments.startOne, { who: 2 })
  await run(gatewayEvents.callBack, wrongAmount)
  await run(lates.decideLate, sendBack)
  await run(gatewayEvents.callBack, { what: 0, variant: 3 })
  // One more attempt on a link whose first one had failed; both are paid in the end.
  const oneBefore = 7
  await run(payments.startOne, { who: 1 })
  await run(gatewayEvents.callBack, { what: 4, variant: 3 })
  await run(payments.startOne, { who: 1, what: newest, variant: 3 })
  await run(gatewayEvents.callBack, { what: 0, variant: 3 })
  await run(gatewayEvents.callBack, { who: oneBefore, what: 0, variant: 3 })
  for (const size of [2, 4]) {
    await sell(1)
    await run(refunds.refundOne, { variant: 2, size })
    // A centavo more than is left next to a pending refund.
    await run(others.chargeOne, { variant: 2 })
    await run(refunds.refundEvent, { what: 1, variant: 1 })
  }
  // A gateway without information ends neither a refund, nor a payment that has expired.
  await sell(1)
  await run(refunds.refundOne, { variant: 2, size: 3 })
  for (const variant of [2, 1]) await run(refunds.pollRefundsOnce, { variant })
  await run(payments.startOne, { who: 1, variant: 2 })
  await run(others.waitAWhile, { variant: waitHours, size: 2 })
  for (const variant of [3, 1]) await run(payments.pollOne, { variant })
  // It contradicts itself about a refund, and staff accept its last result: failed and then done, done and then failed.
  for (const [size, what] of [
    [4, 0],
    [0, 1],
  ]) {
    await sell(1)
    await run(refunds.refundOne, { variant: 2, size: size! })
    await run(refunds.refundEvent, { what: what!, variant: 3 })
    await run(lates.decideLate, { what: 1, variant: 1 })
    await run(lates.decideLate, { what: 0, variant: 1 })
  }
  await sell(0)
  await run(others.splitOne, { size: 100 })
  // A refund of the shared sale fails and gives the share back; the next one keeps it.
  for (const size of [4, 0]) await run(refunds.refundOne, { variant: 2, size })
  await sell(0)
  await run(gatewayEvents.callBack, { what: 0, variant: 3, size: 7 })
  await run(payments.startOne, { who: 1 })
  await run(gatewayEvents.callBack, { what: 0, variant: 3, size: 7 })

  for (const path of [
    ['wait', 'EXPIRED'],
    ['CANCELLED'],
    ['AUTHORIZED', 'CANCELLED'],
    ['AUTHORIZED', 'QUEUED', 'CANCELLED'],
    ['AUTHORIZED', 'QUEUED', 'SENT', 'SUCCESS', 'RETURNED'],
    ['AUTHORIZED', 'QUEUED', 'SENT', 'FAILED'],
    ['AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SENT', 'SUCCESS'],
    ['AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'SUCCESS'],
    ['AUTHORIZED', 'QUEUED', 'SENT', 'UNKNOWN', 'FAILED'],
  ] as const) {
    await run(payouts.askOne, { who: 0, size: 3000 })
    await along('payout', payouts.payoutEvents, model.payouts.at(-1)!, path, payouts.movePayoutTo)
  }
  for (const path of [
    ['SENT', 'SUCCESS', 'RETURNED'],
    ['SENT', 'UNKNOWN', 'FAILED'],
  ] as const) {
    await run(payouts.disburseOne, { who: 0, size: 9000 })
    await along('payout', payouts.payoutEvents, model.payouts.at(-1)!, path, payouts.movePayoutTo)
  }
  await moneyOutTour({ model, run, along })
  for (const path of [
    ['PENDING', 'CREDITED'],
    ['PENDING', 'FAILED'],
    ['PENDING', 'wait', 'EXPIRED', 'CREDITED'],
    ['OTP_SENT', 'PENDING', 'CREDITED'],
    ['OTP_SENT', 'wait', 'EXPIRED'],
    ['wait', 'EXPIRED'],
    ['FAILED'],
  ] as const) {
    await run(payouts.topUpOne, { who: 0 })
    await along('topup', payouts.topupEvents, model.topups.at(-1)!, path, payouts.moveTopupTo)
  }
  for (const to of others.disputeEvents) {
    await sell(0)
    await run(others.chargeOne, { size: 500 })
    await along('dispute', others.disputeEvents, model.disputes.at(-1)!, [to], others.endDisputeAs)
  }
  for (const to of others.adjustmentEvents) {
    await run(others.askCorrection, { who: 0, variant: 2 })
    await along('adjustment', others.adjustmentEvents, model.adjustments.at(-1)!, [to], others.decideCorrectionAs)
  }
  for (let left = 3; left > 0; left -= 1) {
    await run(others.settleAll)
    await run(others.waitAWhile, { variant: threeDays })
  }
  await run(others.settleAll)
  await run(others.waitAWhile, { variant: 0 })
  await run(others.changeLimit, { size: 0 })
  // Unpaid, the first one would reserve nothing of a month this small; paid, it leaves no room for the second.
  await sell(1, 899_999)
  await run(payments.startOne, { who: 1, size: 899_999 })
  await run(others.restartServer)
  await run(others.killConnection)
  await sell(2)
}
