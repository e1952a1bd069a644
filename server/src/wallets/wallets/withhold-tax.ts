/** Tax withheld from remittances: money of sales that becomes the merchant's own. A feature above knows the rule; here it is booked. */
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import type { Refers } from '@singil/contract/foundation/ledger'
import { type Context, port } from '../../kit/work/index.ts'
import { post } from '../../foundation/ledger/index.ts'
import type { HoldPart } from './hold-store.ts'
import { taxWithheld } from './postings.ts'

export interface Remittance {
  readonly mid: MerchantId
  readonly walletId: WalletId
  /** `refund` and `returned`: money taken before a settlement that came back after it. */
  readonly source: 'settlement' | 'refund' | 'returned'
  readonly sourceId: string
  /** The gross remittance: before fees, after what was taken before the settlement. */
  readonly base: Centavos
  /** What has become available, the most that can be withheld. */
  readonly most: Centavos
}
/** A remittance to come. */
export type Upcoming = Pick<Remittance, 'base' | 'most'> & { readonly day: string }

export interface RemittanceTax {
  /** Counts a remittance and returns the tax to withhold from it. Called once for each. */
  withhold(context: Context, remittance: Remittance): Promise<Centavos>
  /** What would be withheld from remittances to come, in the order of their days. */
  ahead(
    context: Pick<Context, 'tx' | 'now' | 'secrets'>,
    mid: MerchantId,
  ): Promise<(remittances: readonly Upcoming[]) => readonly Centavos[]>
}
export const remittanceTax = port<RemittanceTax>('wallets.remittanceTax')

/** Withholds the tax of a remittance that has just become available, and returns it. */
export async function withholdTax(
  context: Context,
  { refers, ...remittance }: Remittance & { readonly refers: Refers },
): Promise<Centavos> {
  const amount = await remittanceTax.get(context).withhold(context, remittance)
  if (amount === 0) return amount
  const [outcome] = await post(context, [taxWithheld({ ...remittance, refers, amount, at: context.now })])
  if (outcome !== 'posted') throw new Error(`The tax of ${remittance.source} ${remittance.sourceId} cannot be booked`)
  return amount
}

interface Returned {
  readonly source: HoldPart['source']
  readonly amount: Centavos
  readonly to: HoldPart['source']
}
/** The money of parts that were taken from clearing, and so from a remittance, and came back as available: it is remitted now. */
export async function withholdOfReturned(
  context: Context,
  remittance: Omit<Remittance, 'base' | 'most'> & { readonly refers: Refers },
  parts: readonly Returned[],
): Promise<void> {
  const late = parts.filter(({ source, to }) => source === 'clearing' && to === 'available')
  const base = centavos(late.reduce((total, { amount }) => total + amount, 0))
  if (base > 0) await withholdTax(context, { ...remittance, base, most: base })
}
