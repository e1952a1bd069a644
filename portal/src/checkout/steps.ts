/** The steps of composing, in order, and what each requires before the next. */
import { Customer, FreeLine } from '@singil/contract/checkout'
import type { ComposeDraft } from './compose-draft.ts'
import { fieldErrors, type FieldErrors } from '../kit/field-errors.ts'

export const steps = [
  { name: 'store', label: 'Choose store', title: 'Which store asks for the money?' },
  { name: 'customer', label: 'Customer details', title: 'Who is the customer?' },
  { name: 'products', label: 'Enter products', title: 'What is paid for?' },
  { name: 'methods', label: 'Select payment methods', title: 'How may the customer pay?' },
  { name: 'summary', label: 'Summary', title: 'Is everything right?' },
] as const
export type Step = (typeof steps)[number]['name']

const customer = Customer.refine((given) => given.email !== '' || given.mobile !== '', {
  path: ['email'],
  message: 'Enter an e-mail or a mobile number.',
})

/** The fields that are missing for the next step; empty if none are. */
export function missingAt(step: Step, draft: ComposeDraft): FieldErrors {
  switch (step) {
    case 'store':
      return draft.storeId ? {} : { form: 'Choose a store.' }
    case 'customer':
      return draft.isCustomerEntering ? {} : within('customer', fieldErrors(customer, draft.customer))
    case 'products':
      return productErrors(draft)
    case 'methods':
      return draft.isCustomerChoosing || draft.channels.length > 0 ? {} : { form: 'Choose at least one way to pay.' }
    case 'summary':
      return {}
  }
}

const within = (path: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${path}.${field}`, message]))

function productErrors(draft: ComposeDraft): FieldErrors {
  if (Object.keys(draft.picks).length === 0 && draft.lines.length === 0) return { form: 'Add at least one product.' }
  const found = draft.lines.map(({ key: _, ...line }, at) => {
    const errors = fieldErrors(FreeLine, line)
    return within(
      `lines.${at}`,
      errors['amount'] && line.amount === null ? { ...errors, amount: 'Enter an amount.' } : errors,
    )
  })
  return Object.assign({}, ...found) as FieldErrors
}

/** The step to show: the wanted one, or the first incomplete step before it. */
export function reachableStep(wanted: Step, draft: ComposeDraft): Step {
  for (const { name } of steps) {
    if (name === wanted) return name
    if (Object.keys(missingAt(name, draft)).length > 0) return name
  }
  return wanted
}
