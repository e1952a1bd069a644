import type * as contract from '@singil/contract/identity/authenticators'
import type { UserId } from '@singil/contract/kit/id'
import type { Context, Handler } from '../../kit/work/index.ts'
import { ownerOf } from './operation.ts'
import { mostPasskeys } from './passkey.ts'
import * as store from './store.ts'

export const getSecurity: Handler<typeof contract.getSecurity> = (context) =>
  securityOf(context, ownerOf(context).userId)

export async function securityOf({ tx }: Pick<Context, 'tx'>, userId: UserId): Promise<contract.Security> {
  const passkeys = await store.passkeysOf(tx, userId)
  const app = await store.appOf(tx, userId)
  const codes = await store.codesOf(tx, userId)
  const [code] = codes
  return {
    passkeys: passkeys.map(shownPasskey),
    mostPasskeys,
    totp: app
      ? { Id: app.id, createdAt: app.created_at.toISOString(), lastUsedAt: app.last_used_at?.toISOString() ?? null }
      : null,
    recoveryCodes: code
      ? {
          left: codes.filter(({ used_at }) => !used_at).length,
          of: codes.length,
          createdAt: code.created_at.toISOString(),
        }
      : null,
  }
}

export const shownPasskey = (row: store.PasskeyRow): contract.Passkey => ({
  Id: row.id,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
