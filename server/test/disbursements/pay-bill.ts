/** Pays a supplier that is not saved, with the rates and terms of the day; no rule asks for an approval. */
import { centavos } from '@singil/contract/kit/money'
import type { WalletId } from '@singil/contract/kit/id'
import { manilaDay } from '../../src/kit/base/index.ts'
import type { Context } from '../../src/kit/work/index.ts'
import { lockWallet } from '../../src/foundation/ledger/index.ts'
import { calculate, confirmPlanned, factsOf } from '../../src/tax/disbursements/index.ts'
import { findWallet } from '../../src/wallets/wallets/index.ts'
import type { PayableSupplier } from '../../src/tax/suppliers/index.ts'

export const bukid = {
  companyName: 'Bukid Fresh Supply Inc.',
  tin: '123456789000',
  payee: 'corporation',
  isVatRegistered: true,
} as const
const destination = {
  bank: 'BOPIPHMM',
  hint: 'BPI ••7890',
  accountNo: '1234567890',
  accountName: 'Bukid Fresh Supply Inc.',
}

export interface Bill {
  readonly walletId: WalletId
  readonly gross: number
  readonly atc?: string | null
  readonly isVatRegistered?: boolean
  /** Of what confirms it; made up if missing. */
  readonly authorizationId?: string
}

export async function payBill(context: Context, bill: Bill) {
  const { walletId, gross, atc = 'WC158', isVatRegistered = true } = bill
  const wallet = await findWallet(context, walletId)
  const balances = await lockWallet(context, wallet.id, wallet.mid)
  const facts = await factsOf(context, wallet.mid, manilaDay(context.now))
  const supplier = { ...bukid, isVatRegistered }
  const payable = { ...supplier, isExempt: false, rails: ['instapay'] } as unknown as PayableSupplier
  const calculated = calculate({ ...facts, cwtType: 'topWithholdingAgent' }, payable, { gross: centavos(gross), atc })
  const plan = { ...calculated, wallet, balances, supplier, destination, dueAt: null }
  const authorization = { kind: 'otp', id: bill.authorizationId ?? context.newId() } as const
  return confirmPlanned(context, plan, { reason: 'Mangoes of November' }, authorization, 'whole')
}
