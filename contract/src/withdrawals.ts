/** Withdrawals: money that leaves a wallet for the merchant's own bank account, over InstaPay or PESONet. */
import * as z from 'zod'
import { endpoint } from './kit/endpoint.ts'
import { Centavos } from './kit/money.ts'
import { Rail } from './payouts.ts'

export const getWithdrawalFees = endpoint({
  id: 'withdrawals.getWithdrawalFees',
  method: 'GET',
  path: '/qr/merchantpchannelfees/fetch/pchannel_fees_values/withdraw',
  says: 'Returns the current cost of a withdrawal by each rail, the VAT on it, and the maximum of one transfer.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.array(z.object({ rail: Rail, fee: Centavos, vat: Centavos, maximum: Centavos })),
})
