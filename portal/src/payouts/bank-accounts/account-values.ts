/** The values of the form of a bank account. */
import type { BankAccount, BankAccountInput } from '@singil/contract/payouts/bank-accounts'
import { BankAccountType } from '@singil/contract/payouts/payouts'
import type * as z from 'zod'

type Input = Required<Omit<z.input<typeof BankAccountInput>, 'currency'>>
export type ValueName = keyof Input
export type Values = Record<Exclude<ValueName, 'accountType'>, string> & {
  readonly accountType: BankAccountType | ''
} & Record<string, unknown>

export const blank: Values = {
  alias: '',
  bank: '',
  accountType: '',
  accountNumber: '',
  accHolderFname: '',
  accHolderMname: '',
  accHolderLname: '',
  accHolderPhone: '',
  accHolderEmail: '',
  accHolderAddress: '',
  accHolderCity: '',
  accState: '',
  zip: '',
  country: 'Philippines',
  remark: '',
}
/** The number is masked, so it begins empty and stays as it is unless another one is typed. */
export const valuesOf = (account: BankAccount): Values => ({
  ...blank,
  ...Object.fromEntries(Object.keys(blank).map((name) => [name, account[name as keyof BankAccount]])),
  accountNumber: '',
})
/** The form was validated: the type is chosen. */
export const inputOf = ({ accountType, ...values }: Values) => ({
  ...values,
  accountType: accountType as BankAccountType,
})

const isType = (text: string): text is BankAccountType => BankAccountType.options.some((type) => type === text)
/** Another type of account. A company has one name: the names that were typed become it. */
export function withType(values: Values, type: string): Partial<Values> {
  const accountType = isType(type) ? type : ''
  if (accountType !== 'corporate') return { accountType }
  const names = [values.accHolderFname, values.accHolderMname, values.accHolderLname]
  return { accountType, accHolderFname: names.filter(Boolean).join(' '), accHolderMname: '', accHolderLname: '' }
}
