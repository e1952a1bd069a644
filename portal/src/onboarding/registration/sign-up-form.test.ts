import { expect, test } from 'vitest'
import { CallError } from '../../kit/call/index.ts'
import { fieldErrors } from '../../kit/form/index.ts'
import { blank, draftOf, requestOf, formatFailure, schema, type SignUpValues } from './sign-up-form.ts'

const filled: SignUpValues = {
  first_name: 'Divina',
  last_name: 'Santiago',
  email: 'divina@example.com',
  username: 'divina.santiago',
  password: 'mangoes ripen',
  confirm_password: 'mangoes ripen',
  company_name: 'Mangga Trading',
  mobile: '9175550123',
  state: 'Metro Manila',
  city: 'Quezon City',
  accept_terms: true,
  accept_privacy: true,
  referral_code: '',
}
const errors = (change: Partial<SignUpValues>) => fieldErrors(schema, { ...filled, ...change })

test('a completed form can be sent, with and without a referral code', () => {
  expect(errors({})).toEqual({})
  expect(errors({ referral_code: 'MANGGA-2026' })).toEqual({})
  expect(requestOf(filled)).not.toHaveProperty('referral_code')
  expect(requestOf({ ...filled, referral_code: ' MANGGA-2026 ' }).referral_code).toBe('MANGGA-2026')
})

test.each([
  [{ email: '' }, 'email', 'Email is required.'],
  [{ email: 'divina' }, 'email', 'Invalid email value'],
  [{ username: 'divina1' }, 'username', 'Invalid username.'],
  [{ username: 'divina santiago' }, 'username', 'Invalid username.'],
  [{ first_name: ' ' }, 'first_name', 'Invalid first name.'],
  [{ last_name: '' }, 'last_name', 'Invalid last name.'],
  [{ mobile: '917' }, 'mobile', 'Mobile should be 10 characters only.'],
  [{ password: 'short', confirm_password: 'short' }, 'password', 'Password minimum 6 characters'],
  [{ confirm_password: 'another' }, 'confirm_password', 'The two passwords that you entered do not match!'],
  [{ accept_terms: false }, 'accept_terms', 'Accept the Terms and Conditions to continue.'],
  [{ accept_privacy: false }, 'accept_privacy', 'Accept the Data Privacy notice to continue.'],
  [{ state: '' }, 'state', 'Choose a province.'],
  [{ referral_code: '!' }, 'referral_code', 'Invalid Format'],
])('reports %j at its field', (change, field, message) => {
  expect(errors(change)).toEqual({ [field]: message })
})

test('the draft keeps the typed values, but no password', () => {
  expect(draftOf(filled)).toEqual({ ...filled, password: '', confirm_password: '' })
  expect(Object.keys(draftOf(blank))).toEqual(Object.keys(blank))
})

test('a failure shows the server’s message if there is one', () => {
  const refused = new CallError({ kind: 'refused', status: 503, message: 'Failed to send email' })
  expect(formatFailure(refused)).toBe('Sign Up Error. Registration failed. Failed to send email')
  expect(formatFailure(new Error('bug'))).toBe('Sign Up Error. Registration failed')
})
