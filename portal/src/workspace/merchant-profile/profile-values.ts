/** A profile's forms by name, and how an edited form is validated. */
import { textAt } from '@singil/contract/kit/field-change'
import {
  fieldLabels,
  formsIn,
  forms,
  type FormName,
  type FormValues,
  isSavedComplete,
  missingIn,
  problemsOfMerchantProfile,
  type Profile,
} from '@singil/contract/workspace/merchant-profile'
import { fill } from '@singil/contract/kit/problem'
import { fieldErrors, type FieldErrors } from '../../kit/form/index.ts'

export const valuesOf = (profile: Profile, name: FormName): FormValues => formsIn(profile)[name] ?? {}

export const isBlank = (name: FormName, values: FormValues): boolean =>
  Object.keys(fieldLabels[name]).every((path) => textAt(values, path) === '')

/** The version travels with the draft, so that a draft from before another person's change is recognised. */
export type Edited = { readonly version: number; readonly fields: FormValues } & Record<string, unknown>

/** By path below `fields`. The form as a whole is refused with the text of the server. */
export function faultsOf(name: FormName, fields: FormValues): FieldErrors {
  const faults: Record<string, string> = {}
  for (const [path, message] of Object.entries(fieldErrors(forms[name], fields))) faults[`fields.${path}`] = message
  const missing = isSavedComplete(name) ? missingIn(name, fields) : []
  for (const path of missing) faults[`fields.${path}`] = `${fieldLabels[name][path]} is missing.`
  return missing.length === 0
    ? faults
    : { form: fill(problemsOfMerchantProfile.incomplete.message, { form: name }), ...faults }
}
