/** The forms of a profile with their values: those of the tables, blank where nothing was saved. */
import { type FormName, formNames, type Forms } from '@singil/contract/workspace/merchant-profile'
import type { Context } from '../../kit/work/index.ts'
import type { MerchantRow } from '../../catalogue/merchants/index.ts'
import { openForm, type Opener } from './sealed-form.ts'
import * as store from './store.ts'

/** The columns of a merchant that belong to its profile. The owner's name is that of the sign-up; the owner form replaces it. */
export type MerchantColumns = Pick<
  MerchantRow,
  'mid' | 'legal_name' | 'owner_name' | 'email' | 'mobile' | 'street' | 'barangay' | 'city' | 'province' | 'zip'
>
export interface Saved {
  readonly values: Forms
  readonly rows: ReadonlyMap<FormName, store.FormRow>
}

const contact = { name: '', designation: '', phone: '', email: '' } as const

const blank = (merchant: MerchantColumns): Forms => ({
  merchant: {
    legalName: merchant.legal_name,
    tin: '',
    numberOfEmployees: null,
    email: merchant.email,
    mobile: merchant.mobile,
    address: {
      street: merchant.street,
      barangay: merchant.barangay,
      city: merchant.city,
      province: merchant.province,
      zip: merchant.zip,
    },
  },
  owner: { fullName: merchant.owner_name, designation: '', birthDate: '', telephone: '', email: '', address: '' },
  primary: contact,
  financial: contact,
  secondary: { ...contact, address: '', birthDate: '' },
  tertiary: contact,
  signatory: contact,
  technical: contact,
  recipient: { mobile: '', email: '' },
})

export function savedForms(context: Opener, merchant: MerchantColumns, rows: readonly store.FormRow[]): Saved {
  const before = blank(merchant)
  const own = rows.filter(({ mid }) => mid === merchant.mid)
  const saved = own.map((row) => {
    const kept = openForm(context, row)
    return [row.form, row.form === 'merchant' ? { ...before.merchant, ...kept } : kept]
  })
  return {
    values: { ...before, ...(Object.fromEntries(saved) as Partial<Forms>) },
    rows: new Map(own.map((row) => [row.form, row])),
  }
}

export const formsOf = async (context: Pick<Context, 'tx' | 'secrets'>, merchant: MerchantColumns): Promise<Saved> =>
  savedForms(context, merchant, await store.formsOf(context.tx, [merchant.mid]))

/** The version of a form; 0 if it was never saved. */
export const versionOf = ({ rows }: Saved, name: FormName): number => rows.get(name)?.version ?? 0

export const inOrder = (names: readonly FormName[]): FormName[] => formNames.filter((name) => names.includes(name))
