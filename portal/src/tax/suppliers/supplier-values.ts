/** The values of the form of a supplier. */
import {
  isExemptionComplete,
  problemsOfSuppliers,
  type Supplier,
  SupplierForm,
  SupplierInput,
} from '@singil/contract/tax/suppliers'
import type * as z from 'zod'
import { fieldErrors, type FieldErrors } from '../../kit/form/index.ts'

type Input = z.input<typeof SupplierInput>
export type Values = Record<Exclude<keyof Input, 'isVatRegistered'>, string> & {
  readonly isVatRegistered: boolean
} & Record<string, unknown>

export const blank: Values = {
  companyName: '',
  payee: 'corporation',
  tin: '',
  address: '',
  zip: '',
  isVatRegistered: true,
  atc: '',
  exemptFrom: '',
  exemptUntil: '',
  email: '',
  mobile: '',
  bank: '',
  accountNumber: '',
  accountName: '',
  remark: '',
}

/** The number is masked, so it begins empty and stays as it is unless another one is typed. */
export const valuesOf = (supplier: Supplier): Values => ({
  ...blank,
  ...Object.fromEntries(Object.keys(blank).map((name) => [name, supplier[name as keyof Supplier] ?? ''])),
  accountNumber: '',
})

/** What is sent: an empty tax code or day is none. */
export const inputOf = ({ atc, exemptFrom, exemptUntil, ...values }: Values) =>
  ({ ...values, atc: atc || null, exemptFrom: exemptFrom || null, exemptUntil: exemptUntil || null }) as Input

export const faultsOf =
  (isNew: boolean) =>
  (values: Values): FieldErrors => {
    const input = inputOf(values)
    const errors = fieldErrors(isNew ? SupplierInput : SupplierForm, input)
    const exemption = { exemptFrom: input.exemptFrom ?? null, exemptUntil: input.exemptUntil ?? null }
    if (isExemptionComplete(exemption)) return errors
    const missing = exemption.exemptFrom === null ? 'exemptFrom' : 'exemptUntil'
    return { ...errors, [missing]: problemsOfSuppliers.exemptionIncomplete.message }
  }
