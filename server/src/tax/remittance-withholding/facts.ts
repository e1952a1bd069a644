/** What the rule needs to know of a merchant: read once, then said for any day. */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { taxpayerOf } from '@singil/contract/kit/tin'
import { proofsOf } from '../../onboarding/bir-documents/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { tinOf } from '../../workspace/merchant-profile/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import type { Facts } from './rule.ts'
import * as store from './store.ts'

type Reading = Pick<Context, 'tx' | 'now' | 'secrets'>

/** Persons in business have tax codes of their own. */
const individuals: readonly string[] = ['SOLE_PROP', 'FREELANCER']

export interface KnownPayee {
  readonly tin: string | null
  /** Equal for all merchants and branches under one TIN. A merchant without a TIN is counted alone. */
  readonly taxpayer: string
  readonly proofs: Awaited<ReturnType<typeof proofsOf>>
  factsOn(day: string): Omit<Facts, 'lastYear' | 'before'>
  atcOn(day: string): string
}

export async function payeeOf(context: Reading, mid: MerchantId): Promise<KnownPayee> {
  const { tx, secrets } = context
  const [settings, rates] = [await store.allSettings(tx), await store.allRates(tx)]
  const proofs = await proofsOf(context, mid)
  const tin = await tinOf(context, mid)
  const merchant = await merchantOf(context, mid)
  const isPerson = individuals.includes(merchant?.business_type ?? '')
  return {
    tin,
    taxpayer: secrets.digest('remitted-taxpayer', tin === null ? mid : taxpayerOf(tin)),
    proofs,
    factsOn: (day) => {
      const setting = settingOn(settings, day)
      const { threshold, rate_millionths: rateMillionths } = rateOn(rates, day)
      const { exemptUntil, declaredUntil } = proofs(day)
      return {
        isOn: setting?.is_on ?? false,
        needsDeclaration: setting?.needs_declaration ?? true,
        isExempt: exemptUntil !== null,
        isDeclared: declaredUntil !== null,
        threshold,
        rateMillionths,
      }
    },
    atcOn: (day) => rateOn(rates, day)[isPerson ? 'atc_individual' : 'atc_corporation'],
  }
}

/** The rows begin with those that begin last. */
export const settingOn = (rows: readonly store.SettingRow[], day: string): store.SettingRow | undefined =>
  rows.find(({ effective_from: from }) => from <= day)

export function rateOn(rows: readonly store.RateRow[], day: string): store.RateRow {
  const row = rows.find(({ since }) => since <= day)
  if (!row) throw new Error(`There is no rule of the tax on remittances on ${day}`)
  return row
}

/** The totals of a taxpayer by year. */
export function totalsOf(rows: readonly store.CounterRow[]): (year: number) => Centavos {
  const byYear = new Map(rows.map(({ year, remitted }) => [year, remitted]))
  return (year) => byYear.get(year) ?? centavos(0)
}

export const yearOf = (day: string): number => Number(day.slice(0, 4))
