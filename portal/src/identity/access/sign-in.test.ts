import { beforeAll, describe, expect, it } from 'vitest'
import { standIn } from '../../../test/server-stand-in.ts'
import { CallError, networkError } from '../../kit/call/index.ts'

let signIn: typeof import('./sign-in.ts')
beforeAll(async () => {
  standIn(() => 'unreachable')
  signIn = await import('./sign-in.ts')
})

const refused = (status: number, message: string) => new CallError({ kind: 'refused', status, message })

describe('a sign-in that is refused', () => {
  it.each([
    ['Unauthorized', 'Invalid Authentication. Please make sure your username and password is correct'],
    ['Account not verified', 'Your account is not yet verified, please check your email.'],
    ['Forbidden', "This account is not allowed to access this product's dashboard."],
    ['any other message', 'Login Error'],
  ])('with "%s" reads "%s"', (message, text) => {
    expect(signIn.loginErrorOf(refused(401, message)).text).toBe(text)
  })
  it('reports a missing network, and used-up tries', () => {
    expect(signIn.loginErrorOf(networkError()).title).toBe('Network Error')
    expect(signIn.loginErrorOf(refused(429, 'Wait a minute.'))).toEqual({
      title: 'Login Error',
      text: 'Wait a minute.',
    })
    expect(signIn.loginErrorOf(new TypeError('a fault')).text).toBe('Login Error')
  })
})

it("shows the server's reason why a code is not sent again", () => {
  expect(signIn.resendErrorOf(refused(429, 'Wait a minute.'))).toBe('OTP failed to resend! Wait a minute.')
  expect(signIn.resendErrorOf(networkError())).toBe('Failed to resend OTP!')
})
