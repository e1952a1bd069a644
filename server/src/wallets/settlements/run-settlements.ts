import { minus } from '@singil/contract/kit/money'
import type { Context, Unit } from '../../kit/work/index.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { holidaysFrom, isBankingDay } from '../../foundation/bank-calendar/index.ts'
import {
  releaseReserve,
  rescheduleClearing,
  settleWallet,
  walletsToRelease,
  walletsToSettle,
} from '../wallets/index.ts'
import { rollingReserveOf } from './rolling-reserve.ts'
import * as store from './store.ts'

/** The dependencies of a run: units of work of the system. */
export interface Run {
  readonly unit: Unit
  now(): Date
}
export interface RunResult {
  readonly day: string
  readonly settled: number
  readonly released: number
  /** Errors of wallets that could not be settled or released; the others were. */
  readonly failures: readonly unknown[]
}
type Wallet = Awaited<ReturnType<typeof walletsToSettle>>[number]

/**
 * Settles everything due today in Manila, if banks are open, and releases reserves. Each wallet has its own unit of work: a repeated or
 * overlapping run moves nothing twice.
 */
export async function runSettlements(run: Run): Promise<RunResult> {
  const day = manilaDay(run.now())
  const { toSettle, toRelease } = await run.unit(async (context) => {
    await rescheduleClearing(context)
    const isOpen = isBankingDay(day, await holidaysFrom(context.tx, day))
    return {
      toSettle: isOpen ? await walletsToSettle(context, day) : [],
      toRelease: await walletsToRelease(context, day),
    }
  })
  const failures: unknown[] = []
  const each = async (
    wallets: readonly Wallet[],
    move: (context: Context, wallet: Wallet, day: string) => Promise<boolean>,
  ) => {
    let moved = 0
    for (const wallet of wallets) {
      try {
        if (await run.unit((context) => move(context, wallet, day), wallet.mid)) moved += 1
      } catch (error) {
        failures.push(error)
      }
    }
    return moved
  }
  return { day, settled: await each(toSettle, settle), released: await each(toRelease, release), failures }
}

async function settle(context: Context, { mid, walletId }: Wallet, day: string): Promise<boolean> {
  const id = context.newId()
  const { rateMillionths, days } = await rollingReserveOf(context, mid)
  const reserve = { rateMillionths, releasesOn: addDays(day, days) }
  const settled = await settleWallet(context, { settlementId: id, mid, walletId, day, reserve })
  if (!settled) return false
  const { count, ...sums } = settled
  const row = {
    ...sums,
    id,
    reference: context.newRequestId(),
    mid,
    wallet_id: walletId,
    settled_on: day,
    transactions: count,
    credited: minus(settled.net, settled.reserve, settled.withheld),
    created_at: context.now,
  }
  await store.insert(context.tx, row)
  context.changed('settlement', id, null, row, { mid })
  return true
}

async function release(context: Context, wallet: Wallet, day: string): Promise<boolean> {
  const amount = await releaseReserve(context, { ...wallet, day })
  if (amount > 0) context.changed('reserve release', wallet.walletId, null, { amount }, { mid: wallet.mid })
  return amount > 0
}
