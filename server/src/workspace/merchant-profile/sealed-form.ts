/** What is stored of a form, sealed: what the table of merchants does not have. */
import type { FieldChange } from '@singil/contract/kit/field-change'
import type { FormName, Forms } from '@singil/contract/workspace/merchant-profile'
import type { Context } from '../../kit/work/index.ts'

const purposes = { form: 'merchant-form', changes: 'merchant-form-changes' } as const
export type Opener = Pick<Context, 'secrets'>

/** The merchant form without the columns of `merchants`. */
export type KeptMerchant = Pick<Forms['merchant'], 'tin' | 'numberOfEmployees'>
export type KeptForms = Omit<Forms, 'merchant'> & { readonly merchant: KeptMerchant }

export const sealForm = <Name extends FormName>({ secrets }: Opener, name: Name, values: KeptForms[Name]): string =>
  secrets.seal(`${purposes.form}:${name}`, JSON.stringify(values))
export const openForm = <Name extends FormName>(
  { secrets }: Opener,
  { mid, form, sealed }: { readonly mid: string; readonly form: Name; readonly sealed: string },
): KeptForms[Name] => JSON.parse(opened(secrets.open(`${purposes.form}:${form}`, sealed), mid)) as KeptForms[Name]

export const sealChanges = ({ secrets }: Opener, changes: readonly FieldChange[]): string =>
  secrets.seal(purposes.changes, JSON.stringify(changes))
export const openChanges = (
  { secrets }: Opener,
  { mid, sealed }: { readonly mid: string; readonly sealed: string },
): FieldChange[] => JSON.parse(opened(secrets.open(purposes.changes, sealed), mid)) as FieldChange[]

function opened(text: string | null, mid: string): string {
  if (text === null)
    throw new Error(`The profile of ${mid} does not open: it was altered or sealed under another secret`)
  return text
}
