/** The customer's details as a plain HTML form sends them, validated field by field with the contract's own messages. */
import { type Customer, PayingCustomer } from '@singil/contract/payments/checkout'
import { Refusal } from '@singil/contract/kit/problem'
import { AddressInput } from '@singil/contract/foundation/places'
import { formatIssue } from '@singil/contract/kit/format-issue'
import type { Details, Fault } from '@singil/pay/payments/checkout/page.ts'
import type * as z from 'zod'
import { resolveAddress } from '../../foundation/places/index.ts'

export type Form = Readonly<Record<string, string | string[] | undefined>>

export const noAddress = { street: '', barangay: '', city: '', province: '', zip: '' }
export const noDetails: Details = { firstName: '', lastName: '', email: '', mobile: '', ...noAddress }

/** The whole value of a field, which the size of a request bounds; the first one if it was sent several times. */
export function textOf(form: Form, name: string): string {
  const value = form[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

const shape = { ...PayingCustomer.shape, ...AddressInput.shape }

/** The fields of the customer as they are shown. */
export interface CustomerInput {
  readonly values: Details
  readonly faults: readonly Fault[]
  /** The customer agrees to be remembered on this device. */
  readonly remembers: boolean
  /** The details are those that this device remembers. */
  readonly isKnown: boolean
}
export const fresh: CustomerInput = { values: noDetails, faults: [], remembers: false, isKnown: false }

export interface CheckedInput extends CustomerInput {
  /** Null if there is a fault. */
  readonly details: {
    readonly customer: Customer
    readonly shippingAddress: AddressInput | null
    readonly billingAddress: null
  } | null
}

export async function judgeCustomer(form: Form, needsAddress: boolean): Promise<CheckedInput> {
  const values: Details = {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
    mobile: textOf(form, 'mobile'),
    street: textOf(form, 'street'),
    barangay: textOf(form, 'barangay'),
    city: textOf(form, 'city'),
    province: textOf(form, 'province'),
    zip: textOf(form, 'zip'),
  }
  const faults: Fault[] = []
  const judge = (field: keyof Details, schema: z.ZodType<string>): string => {
    const parsed = schema.safeParse(values[field], { error: formatIssue })
    if (parsed.success) return parsed.data
    faults.push({ field, message: parsed.error.issues[0]!.message })
    return ''
  }
  const customer = {
    firstName: judge('firstName', shape.firstName),
    lastName: judge('lastName', shape.lastName),
    email: judge('email', shape.email),
    mobile: judge('mobile', shape.mobile),
  }
  const shippingAddress = needsAddress
    ? {
        street: judge('street', shape.street),
        province: judge('province', shape.province),
        city: judge('city', shape.city),
        barangay: judge('barangay', shape.barangay),
        zip: judge('zip', shape.zip),
      }
    : null
  if (shippingAddress && shippingAddress.province && shippingAddress.city && shippingAddress.barangay) {
    const found = await resolveAddress(shippingAddress, 'shippingAddress')
    if (found instanceof Refusal) faults.push({ field: found.field!.split('.')[1]!, message: found.message })
  }
  const remembers = textOf(form, 'remember') === 'on'
  return {
    values,
    faults,
    remembers,
    isKnown: false,
    details: faults.length === 0 ? { customer, shippingAddress, billingAddress: null } : null,
  }
}
