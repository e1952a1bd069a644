/** The short-lived token with which a browser opens the push channel. It names the session and the topics. */
import * as z from 'zod'
import { isSameText, type Secrets } from '../base/index.ts'

const Claims = z.object({
  sessionId: z.string(),
  topics: z.array(z.string()),
  expiresAt: z.int(),
})
export type PushClaims = z.output<typeof Claims>

const purpose = 'push-token'
export const pushTokenMs = 30 * 60_000

/** `sessionId`: of the portal session, or any unique name for a page without one (such as `page-<link id>`). Wildcard topics throw. */
export function issuePushToken(secrets: Secrets, sessionId: string, topics: readonly string[], now: Date): string {
  const wild = topics.find((topic) => /[#+]|^\$/.test(topic))
  if (wild !== undefined) throw new TypeError('A topic of a push token may not be a wildcard')
  const claims: PushClaims = { sessionId, topics: [...topics], expiresAt: now.getTime() + pushTokenMs }
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${text}.${secrets.digest(purpose, text)}`
}

/** The claims of a valid token, else null. */
export function openPushToken(secrets: Secrets, token: string, now: Date): PushClaims | null {
  const [text, mac, ...rest] = token.split('.')
  if (!text || !mac || rest.length > 0 || !isSameText(mac, secrets.digest(purpose, text))) return null
  const claims = Claims.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return claims.expiresAt > now.getTime() ? claims : null
}
