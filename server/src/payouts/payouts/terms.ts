import { centavos } from '@singil/contract/kit/money'
import { type BankAccountType, Rail } from '@singil/contract/payouts/payouts'
import type { Context } from '../../kit/work/index.ts'
import { allEnded } from '../../kit/database/index.ts'
import * as store from './terms-store.ts'
import type { Terms } from './payout.ts'

type Reader = Pick<Context, 'tx' | 'now'>
export type ByRail<T> = Readonly<Record<Rail, T>>

/** The current fee and maximum of each rail. */
export async function railsOf({ tx, now }: Reader): Promise<ByRail<store.RailRow>> {
  const rows = await store.railsAt(tx, now)
  return byRail((rail) => rows.find((row) => row.rail === rail)!)
}

/** The current terms of payouts to an account type, by rail; without a type only the rail limits them. */
export async function termsOf({ tx, now }: Reader, type: BankAccountType | null): Promise<ByRail<Terms>> {
  const [rails, limit] = await allEnded([
    railsOf({ tx, now }),
    type === null ? { minimum: centavos(1), maximum: null } : store.limitAt(tx, type, now),
  ] as const)
  const { minimum, maximum } = limit
  return byRail((rail) => ({ rail, fee: rails[rail].fee, railMaximum: rails[rail].maximum, minimum, maximum }))
}

/** When a rail takes transfers for its next batch, "10:00" in Manila, and how long after that the money arrives; null if it has no batches. */
export async function cutOffsOf({ tx, now }: Reader) {
  const rows = await store.cutOffsAt(tx, now)
  return byRail((rail) => {
    const row = rows.find((one) => one.rail === rail)
    return row === undefined ? null : { times: row.cut_offs, arrivalMinutes: row.arrival_minutes }
  })
}

const byRail = <T>(of: (rail: Rail) => T): ByRail<T> =>
  Object.fromEntries(Rail.options.map((rail) => [rail, of(rail)])) as Record<Rail, T>
