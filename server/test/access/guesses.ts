/**
 * An attacker who knows password and address guesses codes over every route concurrently, never the right one, and then sends the right
 * one. Returns the number of guesses that were checked, and the answers by status.
 */
import { requestOtp, resendOtp, validateOtp } from '@singil/contract/identity/access'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import * as recovery from '@singil/contract/identity/recovery'
import { features } from '../../src/features.ts'
import { openGate, password } from './gate.ts'
import { until } from '../kit/until.ts'

const username = 'kape.barista'
const email = `${username}@example.com`
const atOnce = 96

interface Route {
  readonly endpoint: Endpoint
  readonly bodyOf: (otp: string) => object
  readonly asksPassword: boolean
}
export interface Outcome {
  readonly routes: number
  readonly codesSent: number
  /** Number of guesses that were compared with a code and found wrong. */
  readonly looks: number
  /** The sum of the tries that all codes allow. */
  readonly limit: number
  /** Number of guesses by status of the answer. */
  readonly statuses: Readonly<Record<string, number>>
  /** Status and code of the answers from 500 on, each once. */
  readonly failures: readonly string[]
  readonly rightOnes: readonly number[]
}

/** Checking a password is slow by design, so only every nth guess uses a route that needs one. */
export async function guessCodes(guesses: number, withPasswordEvery = 50): Promise<Outcome> {
  const gate = await openGate(features)
  try {
    const codes = () => gate.mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    const who = { username, password }
    const ask = async (endpoint: Endpoint, body: object) => {
      const { body: said } = await gate.call(endpoint, { body })
      return (said?.data?.token ?? said?.data?.code?.token ?? 'c'.repeat(43)) as string
    }
    const signIn = await ask(requestOtp, who)
    const update = await ask(recovery.requestUpdateCode, who)
    const forgotten = await ask(recovery.requestUsername, { email })
    const leaving = await ask(recovery.deleteAccount, who)
    for (let more = 0; more < 20; more++) await gate.call(resendOtp, { body: { token: signIn } })
    await until(codes, (sent) => sent.length >= 3)
    const routes: Route[] = [
      { endpoint: validateOtp, bodyOf: (otp) => ({ ...who, token: signIn, otp }), asksPassword: true },
      { endpoint: recovery.deleteAccount, bodyOf: (otp) => ({ ...who, token: leaving, otp }), asksPassword: true },
      { endpoint: recovery.validateUpdateCode, bodyOf: (otp) => ({ token: update, otp }), asksPassword: false },
      { endpoint: recovery.validateUsername, bodyOf: (otp) => ({ token: forgotten, otp }), asksPassword: false },
      // The code of one route sent to another.
      { endpoint: recovery.validateUpdateCode, bodyOf: (otp) => ({ token: signIn, otp }), asksPassword: false },
      { endpoint: recovery.validateUsername, bodyOf: (otp) => ({ token: update, otp }), asksPassword: false },
    ]
    const quick = routes.filter(({ asksPassword }) => !asksPassword)
    const slow = routes.filter(({ asksPassword }) => asksPassword)
    const right = new Set(codes())
    const statuses: Record<string, number> = {}
    const failures = new Set<string>()
    let made = 0
    const guess = async () => {
      for (let at = made++; at < guesses; at = made++) {
        const otp = String((at * 7919) % 1_000_000).padStart(6, '0')
        if (right.has(otp)) continue
        const among = at % withPasswordEvery === 0 ? slow : quick
        const { endpoint, bodyOf } = among[(Math.floor(at / withPasswordEvery) + at) % among.length]!
        const { status, body } = await gate.call(endpoint, { body: bodyOf(otp) })
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status >= 500) failures.add(`${status} ${body?.code}`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, guess))
    const rightOnes: number[] = []
    for (const { endpoint, bodyOf } of routes)
      for (const otp of right) rightOnes.push((await gate.call(endpoint, { body: bodyOf(otp) })).status)
    const { rows } = await gate.owner.query<{ limit: number }>(
      `select sum(try_limit)::int as limit from (
         select try_limit from otp_challenges union all select try_limit from recovery_requests) t`,
    )
    const looks = statuses['422'] ?? 0
    return {
      routes: routes.length,
      codesSent: right.size,
      looks,
      statuses,
      failures: [...failures],
      rightOnes,
      limit: rows[0]!.limit,
    }
  } finally {
    await gate.close()
  }
}
