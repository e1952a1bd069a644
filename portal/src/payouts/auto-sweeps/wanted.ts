/** The fields of the sentence, and the request that they make. */
import { type AutoSweep, AutoSweepInput, type Every, updateAutoSweep } from '@singil/contract/payouts/auto-sweeps'
import type { Request } from '@singil/contract/kit/endpoint'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import * as z from 'zod'

export interface FormValues extends Record<string, unknown> {
  walletId: string
  bankAccountId: string
  /** How often it runs, or THRESHOLD. */
  when: Every | 'THRESHOLD'
  weekday: string
  monthDay: string
  time: string
  threshold: Centavos | null
  transfer: 'ALL' | 'AMOUNT'
  amount: Centavos | null
  keep: Centavos | null
  most: Centavos | null
}
export const blank: FormValues = {
  walletId: '',
  bankAccountId: '',
  when: 'BANKING_DAY',
  weekday: '5',
  monthDay: '15',
  time: '15:00',
  threshold: null,
  transfer: 'ALL',
  amount: null,
  keep: null,
  most: null,
}

export const wantedOf = (of: AutoSweep): FormValues => ({
  walletId: of.walletId,
  bankAccountId: of.bankAccountId,
  when: of.every ?? 'THRESHOLD',
  weekday: String(of.weekday ?? blank.weekday),
  monthDay: String(of.monthDay ?? blank.monthDay),
  time: of.time ?? blank.time,
  threshold: of.threshold,
  transfer: of.transfer,
  amount: of.amount,
  keep: of.keep === 0 ? null : of.keep,
  most: of.most,
})

export type Body = Request<typeof updateAutoSweep>['body']

/** An empty amount to keep is nothing; one that is not used by the sentence is left out. */
export function bodyOf(of: FormValues): Body {
  const every = of.when === 'THRESHOLD' ? null : of.when
  return {
    walletId: of.walletId,
    bankAccountId: of.bankAccountId,
    trigger: every === null ? 'THRESHOLD' : 'SCHEDULE',
    every,
    weekday: every === 'WEEK' ? Number(of.weekday) : null,
    monthDay: every === 'MONTH' ? Number(of.monthDay) : null,
    time: every === null ? null : of.time,
    threshold: every === null ? of.threshold : null,
    transfer: of.transfer,
    amount: of.transfer === 'AMOUNT' ? of.amount : null,
    keep: of.keep ?? centavos(0),
    most: of.transfer === 'ALL' ? of.most : null,
  }
}

export const WantedSchema = z
  .custom<FormValues>()
  .superRefine((of, context) => {
    if (of.bankAccountId === '')
      context.addIssue({ code: 'custom', path: ['bankAccountId'], message: 'Choose a bank account.' })
  })
  .transform(bodyOf)
  .pipe(AutoSweepInput)
