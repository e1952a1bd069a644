/** The customer's details as a plain HTML form sends them, validated field by field with the contract's own messages. */
import { type Customer, PayingCustomer } from '@singil/contract/checkout'
import { sayIssue } from '@singil/contract/kit/say-issue'
import type { Details, Fault } from '@singil/pay/checkout/page.ts'
import type * as z from 'zod'

export type Form = Readonly<Record<string, string | string[] | undefined>>

export const noDetails: Details = { firstName: '', lastName: '', email: '', mobile: '', address: '' }

/** Splits a full name into first and last name. */
export function namedBy(text: string): Details {
  const words = text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .split(/\s+/)
  const lastName = words.length > 1 ? words.pop()! : ''
  return { ...noDetails, firstName: words.join(' ').slice(0, 60), lastName: lastName.slice(0, 60) }
}

/** The value of a field; the first one if it was sent several times. */
export function textOf(form: Form, name: string, most = 400): string {
  const value = form[name]
  return ((Array.isArray(value) ? value[0] : value) ?? '').slice(0, most)
}

const { shape } = PayingCustomer

export interface Judged {
  /** As typed, to be shown again. */
  readonly values: Details
  readonly faults: readonly Fault[]
  /** Null if there is a fault. */
  readonly customer: Customer | null
}

export function judgeCustomer(form: Form, needsAddress: boolean): Judged {
  const values: Details = {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    email: textOf(form, 'email'),
    mobile: textOf(form, 'mobile'),
    address: textOf(form, 'address'),
  }
  const faults: Fault[] = []
  const judge = (field: keyof Details, schema: z.ZodType<string>): string => {
    const parsed = schema.safeParse(values[field], { error: sayIssue })
    if (parsed.success) return parsed.data
    faults.push({ field, message: parsed.error.issues[0]!.message })
    return ''
  }
  const customer = {
    firstName: judge('firstName', shape.firstName),
    lastName: judge('lastName', shape.lastName),
    email: judge('email', shape.email),
    mobile: judge('mobile', shape.mobile),
    address: needsAddress ? judge('address', shape.address) : '',
  }
  if (needsAddress && values.address.trim() === '')
    faults.push({ field: 'address', message: 'Enter the address to which it is sent.' })
  return { values, faults, customer: faults.length === 0 ? customer : null }
}
