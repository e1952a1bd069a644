/** The rules of a supplier: what is sealed, what may be saved, and what the audit trail keeps. */
import { isExemptionComplete, problemsOfSuppliers as problem, type SupplierInput } from '@singil/contract/tax/suppliers'
import { Refusal } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { manilaDay } from '../../kit/base/index.ts'
import { masked } from '../../payouts/bank-accounts/index.ts'
import type { Context } from '../../kit/work/index.ts'
import { rateAt, type RateRow } from './atc-store.ts'
import type { SupplierRow } from './store.ts'

const Details = z.object({
  email: z.string(),
  mobile: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
})
/** What is stored sealed. */
export type Details = z.output<typeof Details>
export type Fields = z.output<typeof SupplierInput>

const purposes = { details: 'supplier', bankName: 'supplier-bank-name' } as const
type Opener = Pick<Context, 'secrets'>

export const sealDetails = ({ secrets }: Opener, details: Details): string =>
  secrets.seal(purposes.details, JSON.stringify(Details.parse(details)))
export const openDetails = ({ secrets }: Opener, row: Pick<SupplierRow, 'id' | 'sealed_details'>): Details =>
  Details.parse(JSON.parse(opened(secrets.open(purposes.details, row.sealed_details), row.id)))

export const sealBankName = ({ secrets }: Opener, name: string): string => secrets.seal(purposes.bankName, name)
export const openBankName = ({ secrets }: Opener, { id, sealed_bank_name }: SupplierRow): string | null =>
  sealed_bank_name === null ? null : opened(secrets.open(purposes.bankName, sealed_bank_name), id)

function opened(text: string | null, id: string): string {
  if (text === null) throw new Error(`The supplier ${id} does not open: it was altered or sealed under another secret`)
  return text
}

type Taxed = Pick<Fields, 'payee' | 'atc' | 'exemptFrom' | 'exemptUntil'>
/** Why this tax profile cannot be saved: a tax code of another kind of payee, or an exemption that is incomplete or ends before it begins. */
export function refusalOfTax(rate: Pick<RateRow, 'payee'> | undefined, fields: Taxed): Refusal | null {
  const { payee, atc, exemptFrom, exemptUntil } = fields
  if (atc !== null && !rate) return new Refusal(problem.atcUnknown, {}, 'atc')
  if (atc !== null && rate!.payee !== payee) return new Refusal(problem.atcOfOthers, { atc }, 'atc')
  if (!isExemptionComplete(fields))
    return new Refusal(problem.exemptionIncomplete, {}, exemptFrom === null ? 'exemptFrom' : 'exemptUntil')
  if (exemptFrom !== null && exemptUntil! < exemptFrom)
    return new Refusal(problem.exemptionEndsEarly, {}, 'exemptUntil')
  return null
}
export async function refuseWrongTax({ tx, now }: Context, fields: Taxed): Promise<void> {
  const rate = fields.atc === null ? undefined : await rateAt(tx, fields.atc, manilaDay(now))
  const refusal = refusalOfTax(rate, fields)
  if (refusal) throw refusal
}

/** What is not sealed, by the names of the contract. */
export const profileOf = (row: SupplierRow) => ({
  companyName: row.company_name,
  payee: row.payee,
  tin: row.tin,
  address: row.address,
  zip: row.zip,
  isVatRegistered: row.is_vat_registered,
  atc: row.atc,
  exemptFrom: row.exempt_from,
  exemptUntil: row.exempt_until,
  remark: row.remark,
})

/** What the audit trail keeps: never the number of the account or the contacts. */
export const noted = (row: SupplierRow) => ({
  ...profileOf(row),
  bank: row.bic,
  accountNumber: masked(row.account_last_four),
})
