/** The secrets of an endpoint: 32 random bytes, stored sealed, written as whsec_ and base64. */
import { createHmac, randomBytes } from 'node:crypto'
import type { MerchantId } from '@singil/contract/kit/id'
import type { Secrets } from '../../kit/base/index.ts'
import type { Context } from '../../kit/work/index.ts'
import * as store from './endpoint-store.ts'

const prefix = 'whsec_'
const purposeOf = (mid: MerchantId) => `webhook-secret:${mid}`

export function unseal(secrets: Secrets, { mid, sealed, id }: store.SecretRow): string {
  const text = secrets.open(purposeOf(mid), sealed)
  if (text === null)
    throw new Error(`The webhook secret ${id} cannot be opened: SINGIL_SECRET is not the one it was sealed under`)
  return text
}

/** Makes the current secret, unless there is one. A given one is for a demo, whose receiver knows it. */
export async function makeSecret(context: Context, mid: MerchantId, given?: string): Promise<void> {
  const secret = given ?? prefix + randomBytes(32).toString('base64')
  await store.insertSecret(context.tx, {
    id: context.newId(),
    mid,
    sealed: context.secrets.seal(purposeOf(mid), secret),
    hint: secret.slice(-5, -1),
    created_at: context.now,
    expires_at: null,
  })
}

/** The secrets that sign now; makes one for a merchant whose URL is older than webhooks. */
export async function secretsOf(context: Context, mid: MerchantId): Promise<store.SecretRow[]> {
  const found = await store.secretsOf(context.tx, mid, context.now)
  if (found.some((row) => row.expires_at === null)) return found
  await makeSecret(context, mid)
  return store.secretsOf(context.tx, mid, context.now)
}

/** The headers of Standard Webhooks: one signature for each secret, so that a receiver with the old or the new one accepts it. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body }: { readonly id: string; readonly body: string },
  at: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Singil-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
