/** Identifies the merchant whose program is calling: by the merchant's key alone, or by the key with username and password. */
import type { MerchantId } from '@singil/contract/kit/id'
import { merchantKeyHeader } from '@singil/contract/kit/partner'
import type { FastifyRequest } from 'fastify'
import type { AuthenticatePartner, Parts } from '../../kit/work/index.ts'
import { allMerchants, onConnection } from '../../kit/database/index.ts'
import { isSameText } from '../../kit/base/index.ts'
import { keyDigest, unseal } from './credentials.ts'
import * as store from './store.ts'

interface Presented {
  readonly key: string
  /** "username:password" of Basic authorization. */
  readonly login: string | null
}

const keyShape = /^singil_(?:live|test)_[1-9A-HJ-NP-Za-km-z]{44}$/
const noteEveryMs = 60_000

export function presentedBy({ headers }: Pick<FastifyRequest, 'headers'>): Presented | null {
  const [, scheme = '', value = ''] = /^(\w+) ([\w+/=.~-]{1,500})$/.exec(headers.authorization ?? '') ?? []
  const separateKey = headers[merchantKeyHeader]
  const isBasic = scheme.toLowerCase() === 'basic'
  const key = isBasic ? separateKey : scheme.toLowerCase() === 'bearer' && separateKey === undefined ? value : undefined
  if (typeof key !== 'string' || !keyShape.test(key)) return null
  return { key, login: isBasic ? Buffer.from(value, 'base64').toString('utf8') : null }
}

export const authenticatePartner = (parts: Parts): AuthenticatePartner => {
  const { database, secrets, clock, log } = parts
  const noted = new Map<string, number>()
  const note = (id: string, mid: MerchantId, now: Date) => {
    if (now.getTime() - (noted.get(id) ?? 0) < noteEveryMs) return
    noted.set(id, now.getTime())
    database
      .see('*', (client) => store.noteUse(onConnection(client), { key_id: id, mid, last_used_at: now }))
      .catch((error: unknown) => log.warn({ err: error }, 'the use of a merchant key was not written'))
  }
  return async (request) => {
    const presented = presentedBy(request)
    if (!presented) return null
    const digest = keyDigest(secrets, presented.key)
    const found = await database.see(allMerchants, (client) => store.findByDigest(onConnection(client), digest))
    const now = clock.now()
    if (!found || (found.expires_at && found.expires_at <= now)) return null
    const login = `${found.username}:${unseal(secrets, 'password', found.password_sealed)}`
    if (presented.login !== null && !isSameText(presented.login, login)) return null
    note(found.id, found.mid, now)
    const { mid, mode, username, scopes, credentials_id: credentialsId } = found
    return { credentialsId, username, mid, mode, may: (scope) => scopes.includes(scope) }
  }
}
