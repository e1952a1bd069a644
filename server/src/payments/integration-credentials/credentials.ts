/** The rules of credentials: what is sealed, what is shown, and who has access. */
import { type Credentials, problemsOfIntegration } from '@singil/contract/payments/integration-credentials'
import { type RoleName, staffRoles } from '@singil/contract/identity/access'
import type { PartnerMode, PartnerScope } from '@singil/contract/kit/partner'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import type { Secrets } from '../../kit/base/index.ts'
import * as store from './store.ts'

const purposes = { password: 'integration-password', key: 'merchant-key' } as const

export const keyDigest = (secrets: Secrets, key: string): string => secrets.digest(purposes.key, key)
export const seal = (secrets: Secrets, what: keyof typeof purposes, text: string): string =>
  secrets.seal(purposes[what], text)
export function unseal(secrets: Secrets, what: keyof typeof purposes, sealed: string): string {
  const text = secrets.open(purposes[what], sealed)
  if (text === null) throw new Error(`A sealed ${what} does not open: SINGIL_SECRET is not the one it was sealed under`)
  return text
}

/** Staff never need a merchant's secrets. */
export function refuseStaff({ actor }: Pick<Context, 'actor'>): void {
  if (staffRoles.includes(actor.role as RoleName)) refuse(problemsOfIntegration.merchantOnly, {})
}

/** The credentials of the caller's merchant, locked. Refuses if there are none or the id belongs to another merchant. */
export async function lockOwn(context: Context, id: string): Promise<store.CredentialsRow> {
  refuseStaff(context)
  const row = await store.lock(context.tx, context.mid())
  return row?.id === id ? row : refuse(problemsOfIntegration.unknown, {})
}

/** Creates a key of 256 random bits and stores it sealed. */
export async function makeKey(context: Context, mode: PartnerMode, scopes: readonly PartnerScope[]): Promise<void> {
  const key = `singil_${mode}_${context.newPublicId()}${context.newPublicId()}`
  await store.insertKey(context.tx, {
    id: context.newId(),
    mid: context.mid(),
    mode,
    scopes: [...scopes],
    digest: keyDigest(context.secrets, key),
    sealed: seal(context.secrets, 'key', key),
    hint: key.slice(-4),
    created_at: context.now,
    expires_at: null,
  })
}

export async function shown(context: Pick<Context, 'tx' | 'now'>, row: store.CredentialsRow): Promise<Credentials> {
  const keys = await store.keysOf(context.tx, row.mid, context.now)
  return {
    id: row.id,
    mid: row.mid,
    username: row.username,
    password: '••••••••',
    keys: keys.map((key) => ({
      id: key.id,
      mode: key.mode,
      hint: key.hint,
      scopes: key.scopes,
      createdAt: key.created_at.toISOString(),
      expiresAt: key.expires_at?.toISOString() ?? null,
      lastUsedAt: key.last_used_at?.toISOString() ?? null,
    })),
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
    revealedAt: row.revealed_at?.toISOString() ?? null,
  }
}
