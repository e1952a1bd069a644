import { centavos } from '@singil/contract/kit/money'
import type { BankAccountType, Rail } from '@singil/contract/payouts/payouts'
import type { Context } from '../../kit/work/index.ts'
import * as store from './terms-store.ts'
import type { Terms } from './payout.ts'

type Reader = Pick<Context, 'tx' | 'now'>

/** The current fee and maximum of a rail. */
export const railOf = ({ tx, now }: Reader, rail: Rail): Promise<store.RailRow> => store.railAt(tx, rail, now)

/** The current terms of a payout by a rail to an account type; without a type only the rail limits it. */
export async function termsOf({ tx, now }: Reader, rail: Rail, type: BankAccountType | null): Promise<Terms> {
  const { fee, maximum: railMaximum } = await store.railAt(tx, rail, now)
  if (type === null) return { rail, fee, railMaximum, minimum: centavos(1), maximum: null }
  const { minimum, maximum } = await store.limitAt(tx, type, now)
  return { rail, fee, railMaximum, minimum, maximum }
}

/** When a rail takes transfers for its next batch, "10:00" in Manila, and how long after that the money arrives; null if it has no batches. */
export async function cutOffsOf({ tx, now }: Reader, rail: Rail) {
  const row = await store.cutOffsAt(tx, rail, now)
  return row === undefined ? null : { times: row.cut_offs, arrivalMinutes: row.arrival_minutes }
}
