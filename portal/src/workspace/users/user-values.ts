/** The values of the user form, their validation, and the request. */
import type { RoleName } from '@singil/contract/identity/access'
import {
  problemsOfUsers,
  type NewUser,
  NewUser as NewUserShape,
  roleNeeds,
  type User,
  UserChanges,
} from '@singil/contract/workspace/users'
import * as z from 'zod'

export interface Values extends Record<string, unknown> {
  firstName: string
  lastName: string
  email: string
  mobileNo: string
  accountName: string
  username: string
  password: string
  retypePassword: string
  role: string
  stores: string[]
  merchants: string[]
  subwallet: string | null
  merchantId: string | null
}

export const blank: Values = {
  firstName: '',
  lastName: '',
  email: '',
  mobileNo: '',
  accountName: '',
  username: '',
  password: '',
  retypePassword: '',
  role: '',
  stores: [],
  merchants: [],
  subwallet: null,
  merchantId: null,
}
export const valuesOf = (user: User): Values => ({
  ...blank,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  mobileNo: user.mobileNo,
  accountName: user.accountName,
  username: user.username,
  role: user.customRole ?? user.role,
  stores: user.stores.map(({ storeId }) => storeId),
  merchants: [...user.merchants],
  subwallet: user.subwallet?.walletId ?? null,
  merchantId: user.merchantId,
})

type BindingFields = Pick<NewUser, 'role' | 'stores' | 'subwallet' | 'merchants'>
function checkBindings(typed: BindingFields, context: z.RefinementCtx): void {
  // The server checks the bindings of an added role.
  const needs = roleNeeds(typed.role as RoleName)
  const miss = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (needs === 'stores' && !typed.stores?.length) miss('stores', problemsOfUsers.storeMissing.message)
  if (needs === 'subwallet' && !typed.subwallet) miss('subwallet', problemsOfUsers.subwalletMissing.message)
  if (needs === 'merchants' && !typed.merchants?.length) miss('merchants', problemsOfUsers.merchantMissing.message)
}
export const newUserSchema = NewUserShape.superRefine((typed, context) => {
  checkBindings(typed, context)
  if (typed.password !== typed.retypePassword)
    context.addIssue({ code: 'custom', path: ['retypePassword'], message: problemsOfUsers.passwordsDiffer.message })
})
export const changesSchema = UserChanges.omit({ userId: true }).superRefine(checkBindings)

/** The server ignores bindings that the role does not need. */
const person = ({ firstName, lastName, email, mobileNo, accountName, role, stores, subwallet, merchants }: Values) => ({
  firstName,
  lastName,
  email,
  mobileNo,
  accountName,
  role,
  ...(stores.length > 0 && { stores }),
  ...(subwallet !== null && { subwallet }),
  ...(merchants.length > 0 && { merchants }),
})
export const newUserFrom = (values: Values) => ({
  ...person(values),
  username: values.username,
  password: values.password,
  retypePassword: values.retypePassword,
  merchantId: values.merchantId,
})
export const changesFrom = (user: User, values: Values) => ({ userId: user.Id, ...person(values) })
