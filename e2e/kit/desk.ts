/** Calls a server's API like a program of a merchant or a customer. */
import { authenticate, fetchUserData, requestOtp, validateOtp } from '@singil/contract/access'
import { type Answer, type Endpoint, fillPath, type Request } from '@singil/contract/kit/endpoint'
import { password, type System } from './system.ts'

export interface Desk {
  /** The data of a call that must succeed. */
  ask<E extends Endpoint>(endpoint: E, sent: Request<E>): Promise<Answer<E>>
}

export function openDesk(url: string, bearer?: string): Desk {
  return {
    ask: async (endpoint, sent) => {
      const { params, body } = sent as { params?: Record<string, unknown>; body?: unknown }
      const answer = await fetch(url + fillPath(endpoint.path, params), {
        method: endpoint.method,
        headers: {
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${endpoint.id} answered ${answer.status}: ${text}`)
      return (JSON.parse(text) as { data: Answer<typeof endpoint> }).data
    },
  }
}

const sessions = new Map<string, string>()

/** The bearer token of a user's session: the one of the last call while it is valid, else of a new sign-in with the code from the inbox. */
export async function bearerOf(system: System, username: string): Promise<string> {
  const key = `${system.portal} ${username}`
  const known = sessions.get(key)
  const isValid =
    known !== undefined && (await openDesk(system.portal, known).ask(fetchUserData, { body: {} }).then(yes, no))
  if (isValid) return known
  const bearer = await signInAnew(system, username)
  sessions.set(key, bearer)
  return bearer
}
const yes = () => true
const no = () => false

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
