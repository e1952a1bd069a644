/** Bookkeeping names of the accounts. */
import type { TrialLine } from '@singil/contract/desk/integrity'

const wallets: Readonly<Record<string, string>> = {
  available: 'Wallets, available',
  clearing: 'Wallets, for clearing',
  reserve: 'Wallets, rolling reserve',
  held: 'Wallets, on hold',
}
const provider: Readonly<Record<string, string>> = {
  fee_income: 'Service charges earned',
  vat_payable: 'VAT payable',
  withheld_tax: 'Tax withheld from merchants, owed to the BIR',
  referral_expense: 'Referral rewards',
  suspense: 'Suspense',
  adjustment: 'Corrections',
}
const rails: Readonly<Record<string, string>> = { instapay: 'InstaPay', pesonet: 'PESONet' }

export function nameOf({ owner, kind }: Pick<TrialLine, 'owner' | 'kind'>): string {
  if (owner === 'wallet') return wallets[kind] ?? `Wallets, ${kind}`
  const [first = '', of = ''] = kind.split(':')
  if (first === 'receivable') return `Owed by the gateway (${of})`
  if (first === 'owed_by') return `Owed by the merchant ${of}`
  if (first === 'payout') return `Sent out by ${rails[of] ?? of}`
  return provider[kind] ?? kind
}
