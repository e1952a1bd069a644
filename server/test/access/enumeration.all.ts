// Neither an answer nor its time reveals whether an account exists.
import { requestOtp } from '@singil/contract/identity/access'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import {
  getResetTokenId,
  requestUsername,
  resetPasswordByEmailEncrypted,
  validateUsername,
} from '@singil/contract/identity/recovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Called, type Gate, openGate } from './gate.ts'
import { live } from '../../src/foundation/live/index.ts'
import { signInFeatures } from './sign-in-features.ts'
import { merchants } from '../../src/catalogue/merchants/index.ts'
import { messages } from '../../src/foundation/messages/index.ts'
import { recovery } from '../../src/identity/recovery/index.ts'
import { stores } from '../../src/catalogue/stores/index.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate([messages, live, merchants, stores, ...signInFeatures, recovery], {}, { hasSlowHashes: true })
})
afterAll(() => gate.close())

/** The long run makes more calls, and so detects smaller differences. */
const asked = Number(process.env['ENUMERATION_PAIRS'] ?? 60)
const atOnce = 6
const known = 'kape.cashier@example.com'
const unknown = 'kape.nobody@example.com'

/** Welch's t of two samples of times. */
function welch(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, ms) => sum + ms, 0) / list.length
  const spread = (list: readonly number[]) => {
    const middle = mean(list)
    return list.reduce((sum, ms) => sum + (ms - middle) ** 2, 0) / (list.length - 1) / list.length
  }
  return (mean(a) - mean(b)) / Math.sqrt(spread(a) + spread(b))
}
const forgetRequests = () =>
  gate.owner
    .query(`update recovery_requests set created_at = created_at - interval '2 days';`)
    .then(() => gate.owner.query('delete from otp_sends; delete from caller_tries'))
/** An answer without the values that are random in every call. */
const shapeOf = ({ status, text }: Called) =>
  `${status} ${text.replace(/"(?:token|receipt|id|expires_at|requestId|time|timestamp)":"[^"]*"/g, '')}`

const inPairs = <T>(list: readonly T[]) =>
  Array.from({ length: list.length / 2 }, (_, pair) => list.slice(2 * pair, 2 * pair + 2))

type Made = (email: string) => Promise<Sent>
type Sent = { readonly params?: Record<string, unknown>; readonly body?: unknown }
/** Calls in pairs, a known and an unknown address in alternating order; returns the times and the shapes of the answers. */
async function compare(endpoint: Endpoint, make: Made, pairs = asked, forget: () => Promise<unknown> = forgetRequests) {
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] }
  const shapes: Record<string, Set<string>> = { [known]: new Set(), [unknown]: new Set() }
  const once = async ({ email, sent }: { email: string; sent: Sent }) => {
    const begun = performance.now()
    const answer = await gate.call(endpoint, sent)
    times[email]!.push(performance.now() - begun)
    shapes[email]!.add(shapeOf(answer))
  }
  for (let round = 0; round < pairs / (atOnce / 2); round++) {
    await forget()
    const order = round % 2 === 0 ? [known, unknown] : [unknown, known]
    const turns = Array.from({ length: atOnce / 2 }, () => order).flat()
    // Requests of one caller wait for each other's lock, for two seconds at most: on a slow machine, six at once may be refused.
    const made = []
    for (const pair of inPairs(turns))
      made.push(...(await Promise.all(pair.map(async (email) => ({ email, sent: await make(email) })))))
    for (const pair of inPairs(made)) await Promise.all(pair.map(once))
  }
  return { t: welch(times[known]!, times[unknown]!), shapes: [shapes[known]!, shapes[unknown]!] }
}
const expectAlike = ({ t, shapes }: Awaited<ReturnType<typeof compare>>) => {
  expect(shapes[0]).toEqual(shapes[1])
  expect(Math.abs(t)).toBeLessThan(4.5)
}

test('requesting a recovery mail', async () => {
  expectAlike(await compare(resetPasswordByEmailEncrypted, async (email) => ({ body: { email } })))
})

test('requesting a username', async () => {
  expectAlike(await compare(requestUsername, async (email) => ({ body: { email } })))
})

test('a wrong code for a username', async () => {
  const make = async (email: string) => {
    const { token } = await gate.ask(requestUsername, { body: { email } })
    return { body: { token, otp: '000000' } }
  }
  await gate.set('wrong_codes = 100000')
  expectAlike(await compare(validateUsername, make))
})

test('requesting a reset token by address', async () => {
  expectAlike(await compare(getResetTokenId, async (email) => ({ params: { email } })))
})

test('a wrong password', async () => {
  const forgetFailures = async () => {
    // After this time no address is remembered for its wrong passwords.
    gate.later(3_600_000)
    await gate.owner.query('delete from password_guesses')
  }
  const make = async (email: string) => ({ body: { username: email.split('@')[0], password: 'not the right one' } })
  expectAlike(await compare(requestOtp, make, Math.ceil(asked * 0.6), forgetFailures))
})
