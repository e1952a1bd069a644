import { expect, test } from 'vitest'
import { cookieName, cookieOf, sessionCookie } from './session-cookie.ts'

const [http, https] = [{ publicUrl: 'http://localhost:3000' }, { publicUrl: 'https://pay.example.com' }]
const token = 'A-token_of_a_session'

test('the cookie is for this host alone, and under https only sent over it', () => {
  expect(sessionCookie(http, token)).toBe(`singil_session=${token}; Path=/; HttpOnly; SameSite=Strict`)
  expect(sessionCookie(https, token)).toBe(`__Host-singil_session=${token}; Path=/; HttpOnly; SameSite=Strict; Secure`)
  expect(cookieOf(`other=1; ${sessionCookie(https, token)}`, cookieName(https))).toBe(token)
})

test('an empty token deletes it', () => {
  expect(sessionCookie(https, '')).toBe('__Host-singil_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure')
  expect(cookieOf(sessionCookie(http, ''), cookieName(http))).toBeUndefined()
})
