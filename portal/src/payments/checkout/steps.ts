/** The steps of composing, in order, and what each requires before the next. */
import { Customer, FreeLine } from '@singil/contract/payments/checkout'
import { AddressInput } from '@singil/contract/foundation/places'
import { type ComposeDraft, type LineParts, noParts } from './compose-draft.ts'
import { fieldErrors, type FieldErrors } from '../../kit/form/index.ts'

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
      return {
        ...(draft.isCustomerEntering ? {} : within('customer', fieldErrors(customer, draft.customer))),
        ...(draft.isDelivered ? deliveryErrors(draft) : {}),
      }
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

function deliveryErrors(draft: ComposeDraft): FieldErrors {
  const { shippingFee, isCustomerEntering, isBilledElsewhere } = draft
  const address = (of: 'shippingAddress' | 'billingAddress') => within(of, fieldErrors(AddressInput, draft[of]))
  // The fee is what makes the pay page ask for an address.
  const isFeeMissing = shippingFee === null || (isCustomerEntering && shippingFee === 0)
  return {
    ...(isCustomerEntering ? {} : address('shippingAddress')),
    ...(isBilledElsewhere && !isCustomerEntering ? address('billingAddress') : {}),
    ...(isFeeMissing ? { shippingFee: 'Enter the shipping fee.' } : {}),
  }
}

/** The tax is required, also where it is 0; the declared value of what is delivered is more than zero. */
const partsErrors = ({ tax, declaredValue }: LineParts, isDelivered: boolean): FieldErrors => ({
  ...(tax === null ? { tax: 'Enter the tax, or 0.' } : {}),
  ...(isDelivered && !declaredValue ? { declaredValue: 'Declared value must be greater than 0.' } : {}),
})

function productErrors(draft: ComposeDraft): FieldErrors {
  if (Object.keys(draft.picks).length === 0 && draft.lines.length === 0) return { form: 'Add at least one product.' }
  const { isDelivered } = draft
  const found = draft.lines.map(({ key: _, ...line }, at) => {
    const errors = fieldErrors(FreeLine, line)
    const amount = errors['amount'] && line.amount === null ? { amount: 'Enter an amount.' } : {}
    return within(`lines.${at}`, { ...errors, ...amount, ...partsErrors(line, isDelivered) })
  })
  const picked = Object.keys(draft.picks).map((id) =>
    within(`pickParts.${id}`, partsErrors(draft.pickParts[id] ?? noParts, isDelivered)),
  )
  return Object.assign({}, ...picked, ...found) as FieldErrors
}

/** The step to show: the wanted one, or the first incomplete step before it. */
export function reachableStep(wanted: Step, draft: ComposeDraft): Step {
  for (const { name } of steps) {
    if (name === wanted) return name
    if (Object.keys(missingAt(name, draft)).length > 0) return name
  }
  return wanted
}
