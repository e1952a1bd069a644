/** The fields of the form. */
import { type Centavos, maxCentavos } from '@singil/contract/kit/money'
import type { Rail } from '@singil/contract/payouts/payouts'
import { askWithdrawal } from '@singil/contract/payouts/withdrawals'
import * as z from 'zod'

export interface FormValues extends Record<string, unknown> {
  walletId: string
  bankAccountId: string
  amount: Centavos | null
  /** Empty for the rail that the server chooses. */
  rail: Rail | ''
  reason: string
}

export const WantedSchema = askWithdrawal.body.pick({ walletId: true, reason: true }).extend({
  bankAccountId: z.string().min(1, 'Choose a bank account.'),
  amount: z.int('Enter an amount.').min(1, 'Enter an amount.').max(maxCentavos, 'Enter a smaller amount.'),
})
