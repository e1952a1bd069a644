/** The fields of the form. */
import { type Centavos, maxCentavos } from '@singil/contract/kit/money'
import { problemsOfWalletTransfers, transferBetweenWallets } from '@singil/contract/wallets/wallet-transfers'
import * as z from 'zod'

export interface FormValues extends Record<string, unknown> {
  walletId: string
  toWalletId: string
  amount: Centavos | null
  reason: string
}
export const WantedSchema = transferBetweenWallets.body
  .pick({ toWalletId: true, reason: true })
  .extend({
    walletId: z.string(),
    amount: z.int('Enter an amount.').min(1, 'Enter an amount.').max(maxCentavos, 'Enter a smaller amount.'),
  })
  .refine(({ walletId, toWalletId }) => walletId !== toWalletId, {
    path: ['toWalletId'],
    message: problemsOfWalletTransfers.sameWallet.message,
  })
