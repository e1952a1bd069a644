/** Calls a server's API like a program of a merchant or a customer. */
import { authenticate, fetchUserData, requestOtp, validateOtp } from '@singil/contract/identity/access'
import { beginStepUp, proveStepUp, sendStepUpCode } from '@singil/contract/identity/authenticators'
import { type Answer, type Endpoint, fillPath, type Request } from '@singil/contract/kit/endpoint'
import { password, type System } from './system.ts'

export interface Desk {
  /** The data of a call that must succeed. */
  ask<E extends Endpoint>(endpoint: E, sent: Request<E>): Promise<Answer<E>>
}

async function call<E extends Endpoint>(url: string, endpoint: E, sent: Request<E>, headers: Record<string, string>) {
  const { params, body } = sent as { params?: Record<string, unknown>; body?: unknown }
  const answer = await fetch(url + fillPath(endpoint.path, params), {
    method: endpoint.method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, isOk: answer.ok, text: await answer.text() }
}

export function openDesk(url: string, bearer?: string, more: Record<string, string> = {}): Desk {
  const headers = { ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }), ...more }
  return {
    ask: async (endpoint, sent) => {
      const { status, isOk, text } = await call(url, endpoint, sent, headers)
      if (!isOk) throw new Error(`${endpoint.id} answered ${status}: ${text}`)
      return (JSON.parse(text) as { data: Answer<typeof endpoint> }).data
    },
  }
}

/** The data of a call that asks for a step-up, which the code from the inbox proves. */
export async function askProven<E extends Endpoint>(
  system: System,
  bearer: string,
  endpoint: E,
  sent: Request<E>,
): Promise<Answer<E>> {
  const desk = openDesk(system.portal, bearer)
  const refused = await call(system.portal, endpoint, sent, { authorization: `Bearer ${bearer}` })
  const { details } = JSON.parse(refused.text) as { details: { stepUp: { ticket: string } } }
  const { challengeId } = await desk.ask(beginStepUp, { body: { ticket: details.stepUp.ticket } })
  const asked = new Date()
  await desk.ask(sendStepUpCode, { body: { challengeId, send_by: 'email' } })
  const proof = { factor: 'otp' as const, code: await system.codeFor(asked) }
  const { proofId } = await desk.ask(proveStepUp, { body: { challengeId, proof } })
  return openDesk(system.portal, bearer, { 'x-step-up-proof': proofId }).ask(endpoint, sent)
}

const sessions = new Map<string, string>()

/** The bearer token of a user's session: the one of the last call while it is valid, else of a new one. */
export async function bearerOf(system: System, username: string): Promise<string> {
  const key = `${system.portal} ${username}`
  const known = sessions.get(key)
  const isValid =
    known !== undefined && (await openDesk(system.portal, known).ask(fetchUserData, { body: {} }).then(yes, no))
  if (isValid) return known
  const bearer = await (system.sessionOf?.(username) ?? signInAnew(system, username))
  sessions.set(key, bearer)
  return bearer
}
const yes = () => true
const no = () => false

/** With the code from the inbox. */
async function signInAnew(system: System, username: string): Promise<string> {
  const guest = openDesk(system.portal)
  const asked = new Date()
  const challenge = await guest.ask(requestOtp, { body: { username, password } })
  const otp = await system.codeFor(asked)
  const passed = await guest.ask(validateOtp, { body: { username, password, otp, token: challenge.token } })
  const { token } = await guest.ask(authenticate, { body: { username, password, token: passed.token } })
  return token
}

/** Signs in without a browser. */
export const openDeskAs = async (system: System, username: string): Promise<Desk> =>
  openDesk(system.portal, await bearerOf(system, username))
