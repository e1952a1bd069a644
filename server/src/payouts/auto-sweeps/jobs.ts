/** Crons: runs what is due, and moves runs when the bank calendar changes. */
import { accounts, allMerchants, union } from '../../kit/database/index.ts'
import { boundTo, type Context, cron, type JobContext } from '../../kit/work/index.ts'
import { balancesOf } from '../../foundation/ledger/index.ts'
import { runSweep } from './run-sweep.ts'
import * as store from './store.ts'
import { holidaysOf, nextRunOf, termsOfRow } from './terms.ts'

const batch = 100
/** More missed days than this are recorded in the next minutes. */
const maxMissed = 400

/** Runs the sweeps that are due. One that fails does not hold up the others, and is tried again. */
export async function runDue({ unit, log }: Pick<JobContext, 'unit' | 'log'>): Promise<void> {
  let after: string | null = null
  for (;;) {
    const { last, rows } = await unit((context) => dueAfter(context, after))
    for (const { id, mid } of rows) {
      // Who confirmed it may be staff, whose accounts belong to no merchant.
      const ofMerchant = boundTo({ unit }, union([mid, accounts]))
      try {
        for (let times = 0; times < maxMissed && (await runSweep(ofMerchant.unit, id)); times++);
      } catch (error) {
        log.error({ err: error, id }, 'an auto sweep could not be run; it is tried again')
      }
    }
    if (last === null) return
    after = last
  }
}

/** The next sweeps whose time has come, without those whose balance is not above their threshold. */
async function dueAfter({ tx, now }: Context, after: string | null) {
  const due = await store.due(tx, now, after, batch)
  const wallets = due.filter(({ threshold }) => threshold !== null).map((row) => row.wallet_id)
  const balances = await balancesOf(tx, [...new Set(wallets)])
  const rows = due.filter(
    ({ threshold, wallet_id }) => threshold === null || (balances.get(wallet_id)?.available.balance ?? 0) > threshold,
  )
  return { rows, last: due.length < batch ? null : due.at(-1)!.id }
}

/** Moves the next run of each schedule to where the calendar has it now. */
export async function replan({ unit }: Pick<JobContext, 'unit'>): Promise<void> {
  await unit(async (context) => {
    const holidays = await holidaysOf(context)
    for (const row of await store.planned(context.tx, context.now)) {
      const next = nextRunOf(termsOfRow(row), row.paused_until, context.now, holidays)
      if (next.getTime() !== row.next_run_at!.getTime()) await store.replan(context.tx, row, next)
    }
  })
}

export const crons = [
  cron('auto-sweeps.run', '* * * * *', allMerchants, runDue),
  cron('auto-sweeps.replan', '*/15 * * * *', allMerchants, replan),
]
