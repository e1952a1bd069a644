/** A run of the model against the server: random commands, with a comparison of the two after each. */
import { centavos } from '@singil/contract/kit/money'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { refer } from '../../src/selling/referrals/index.ts'
import { setRollingReserve } from '../../src/wallets/settlements/index.ts'
import { sometimes } from './coverage.ts'
import * as gatewayEvents from './gateway-events.ts'
import * as lates from './late-payments.ts'
import { emptyModel, type Model } from './model.ts'
import { addSweep, addUsers, castOf } from './cast.ts'
import * as moneyOut from './money-out.ts'
import * as others from './others.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import type { Command } from './play.ts'
import * as refunds from './refunds.ts'
import * as sweeps from './sweeps.ts'
import { compare, statementsAddUp } from './snapshot.ts'
import { tour } from './tour.ts'
import { openWorld, type World } from './world.ts'

/** The commands with their frequency. */
const commands: Readonly<Record<string, readonly [number, Command]>> = {
  startOne: [9, payments.startOne],
  callBack: [9, gatewayEvents.callBack],
  cancelOne: [2, payments.cancelOne],
  pollOne: [3, payments.pollOne],
  refundOne: [5, refunds.refundOne],
  refundEvent: [3, refunds.refundEvent],
  pollRefundsOnce: [2, refunds.pollRefundsOnce],
  decideLate: [3, lates.decideLate],
  settleAll: [4, others.settleAll],
  splitOne: [2, others.splitOne],
  chargeOne: [4, others.chargeOne],
  endDispute: [3, others.endDispute],
  askOne: [8, payouts.askOne],
  movePayout: [16, payouts.movePayout],
  withdrawOne: [4, moneyOut.withdrawOne],
  decideApproval: [5, moneyOut.decideApproval],
  expireRequests: [1, moneyOut.expireRequests],
  changeRule: [2, moneyOut.changeRule],
  bankReports: [5, moneyOut.bankReports],
  transferOne: [3, moneyOut.transferOne],
  runSweeps: [5, sweeps.runSweeps],
  disburseOne: [4, payouts.disburseOne],
  topUpOne: [3, payouts.topUpOne],
  moveTopup: [4, payouts.moveTopup],
  askCorrection: [2, others.askCorrection],
  decideCorrection: [3, others.decideCorrection],
  registerOne: [2, others.registerOne],
  reviewAll: [5, others.reviewAll],
  changeOwnFee: [1, others.changeOwnFee],
  changeLimit: [1, others.changeLimit],
  waitAWhile: [7, others.waitAWhile],
  restartServer: [1, others.restartServer],
  killConnection: [2, others.killConnection],
}

const firstDay = '2026-11-20T02:00:00Z'
const numbers = fc.noBias(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()))
const drawn = Object.entries(commands).flatMap(([name, [weight, play]]) =>
  Array.from({ length: weight }, () =>
    numbers.map(([who, what, size, variant]): fc.AsyncCommand<Model, World> => ({
      check: () => true,
      run: async (model, world) => {
        model.nowMs += 1000
        world.clock.at = new Date(model.nowMs)
        await play({ model, world, who, what, size, variant })
        await compare(model, world)
      },
      toString: () => `${name}(${who}, ${what}, ${size}, ${variant})`,
    })),
  ),
)

/** Usually `runs` runs of `steps` commands. A failure is reported with its seed and path; MODEL_SHRINK=1 searches for a shorter one. */
export const playModel = (runs: number, steps: number, seed: number, path: string | undefined): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc
        .commands(drawn, { maxCommands: 2 * steps, size: 'max' })
        // The lengths are random, and a life of a few steps shows nothing.
        .filter((list) => [...list].length >= steps / 2),
      fc.integer({ min: 1, max: 7 }),
      async (list, pageSize) => {
        const world = await openWorld(firstDay)
        try {
          const model = await settleIn(world)
          await fc.asyncModelRun(() => ({ model, real: world }), list)
          await statementsAddUp(model, world, pageSize)
          for (let left = world.kills(); left > 0; left -= 1) sometimes('a connection is killed in the middle')
        } finally {
          await world.close()
        }
      },
    ),
    { numRuns: runs, seed, ...(path !== undefined && { path }), endOnFailure: process.env['MODEL_SHRINK'] !== '1' },
  )

/** Plays the tour, the run that is not random, once. */
export async function playTour(): Promise<void> {
  const world = await openWorld(firstDay)
  try {
    const model = await settleIn(world)
    await tour(model, world)
    await statementsAddUp(model, world, 5)
    if (world.kills() > 0) sometimes('a connection is killed in the middle')
  } finally {
    await world.close()
  }
}

/** Three merchants: one with a reserve, one whose customers bear the fee, one that accepts late money; each refers the next. */
async function settleIn(world: World): Promise<Model> {
  const model = { ...emptyModel(), nowMs: world.clock.at.getTime() }
  const { rows } = await world.owner.query('select day::text from bank_holidays where banks_closed')
  model.holidays = new Set(rows.map((row) => row.day))
  model.monthlyLimit = Number(
    (await world.owner.query('select monthly from limit_levels where level = 2')).rows[0].monthly,
  )
  const merchants = [await world.newMerchant(0), await world.newMerchant(1), await world.newMerchant(2)]
  await addUsers(world, merchants)
  for (const [number, merchant] of merchants.entries()) {
    const reserve = number === 0 ? { rateMillionths: 50_000, days: 3 } : { rateMillionths: 0, days: 0 }
    if (number === 0) await world.unit((context) => setRollingReserve(context, merchant.mid, reserve))
    const setLate = 'update merchant_settings set accept_late_payments = $2 where mid = $1'
    await world.owner.query(setLate, [merchant.mid, number === 2])
    const standing = {
      balances: { available: 0, clearing: 0, reserve: 0, held: 0 },
      months: new Map(),
      days: new Map(),
      cast: await castOf(world, number, merchant),
      sideBalance: 0,
      transfers: [],
      rule: null,
    }
    model.merchants.push({
      ...merchant,
      acceptsLate: number === 2,
      hasOwnFee: false,
      rateMillionths: 25_000,
      reserve,
      ...standing,
    })
  }
  // The two of the first merchant reach the limit of a day.
  await world.owner.query(
    "insert into auto_sweep_limits (account_type, since, maximum) values ('savings', $1::timestamptz - interval '1 day', $2)",
    [world.clock.at, sweeps.dayMaximum],
  )
  for (const [who, nth, every, hour, keep] of [
    [0, 0, 'DAY', 12, 500_000],
    [0, 1, 'DAY', 15, 100_000],
    [1, 0, 'BANKING_DAY', 10, 1_000_000],
  ] as const) {
    const of = model.merchants[who]!
    const terms = { every, time: `${hour}:00`, keep: centavos(keep), most: centavos(3_000_000) }
    const { id, nextRunAt } = await addSweep(world, of, of.cast, nth, terms)
    const sweep = { id, of, every, hour, keep, most: 3_000_000, nextRunAt, runs: [] }
    expect(nextRunAt).toBe(sweeps.nextRun(model, sweep, model.nowMs))
    model.sweeps.push(sweep)
  }
  const { threshold, holdDays } = others.referralTerms
  await world.owner.query('update referral_terms set threshold = $1, hold_days = $2', [threshold, holdDays])
  for (const [index, of] of model.merchants.entries()) {
    const tin = `12345678${index}`
    const { id } = await world.unit((context) => refer(context, { mid: of.mid, tin }))
    const referred = model.merchants[(index + 1) % 3]!
    model.referrals.push({ id, of, referred, tin, status: 'invited', reachedAt: 0 })
  }
  // Initial money, because most actions need it; the third merchant has none, so that it sometimes falls short.
  for (const who of [0, 1]) {
    await payouts.topUpOne({ model, world, who, what: 0, size: 1_990_000, variant: 0 })
    await payouts.moveTopupTo({ model, world, who, what: 0, size: 0, variant: 1 }, model.topups.at(-1)!, 'CREDITED')
  }
  return model
}
