/** The sign-up form: its initial values, its validation, and its draft. */
import { problemsOfRegistration, SignUp, texts } from '@singil/contract/onboarding/registration'
import { fill } from '@singil/contract/kit/problem'
import * as z from 'zod'
import { CallError } from '../../kit/call/index.ts'

export const blank = {
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  password: '',
  confirm_password: '',
  company_name: '',
  mobile: '',
  state: '',
  city: '',
  accept_terms: false,
  accept_privacy: false,
  referral_code: '',
}
export type SignUpValues = typeof blank

export const schema = SignUp.extend({
  referral_code: z.union([z.literal(''), SignUp.shape.referral_code.unwrap()]),
}).refine(({ password, confirm_password }) => password === confirm_password, {
  path: ['confirm_password'],
  message: problemsOfRegistration.passwordsDiffer.message,
})

/** The values that may be kept in the draft. */
export const draftOf = (values: SignUpValues): SignUpValues => ({ ...values, password: '', confirm_password: '' })

/** The request; omits an empty referral code. */
export function requestOf({ referral_code, ...values }: SignUpValues): z.input<typeof SignUp> {
  const code = referral_code.trim()
  return { ...(values as z.input<typeof SignUp>), ...(code === '' ? {} : { referral_code: code }) }
}

/** The message of a failed sign-up that belongs to no field. */
export const formatFailure = (error: unknown): string =>
  `${texts.title}. ${error instanceof CallError && error.message !== '' ? fill(texts.failedWith, { message: error.message }) : texts.failed}`
