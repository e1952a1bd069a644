/** Authenticator apps: six digits, steps of thirty seconds. */
import type { UserId } from '@singil/contract/kit/id'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { Context } from '../../kit/work/index.ts'

type Here = Pick<Context, 'secrets'>
const stepSeconds = 30
const sealing = 'totp-secret'

export const newSecret = (): string => generateSecret()
export const addressOf = (secret: string, username: string): string =>
  generateURI({ issuer: 'Singil', label: username, secret })

/** Sealed together with the user id, so that a row copied to another user is useless. */
export const sealSecret = ({ secrets }: Here, userId: UserId, secret: string): string =>
  secrets.seal(sealing, JSON.stringify([userId, secret]))
export function openSecret({ secrets }: Here, userId: UserId, sealed: string): string {
  const [owner, secret] = JSON.parse(secrets.open(sealing, sealed) ?? '[]') as [string?, string?]
  if (owner !== userId || secret === undefined) throw new Error('The secret of an authenticator app cannot be opened')
  return secret
}

/** The time step of this code: the current one, the previous or the next; null if none matches. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds })
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null
}
