/** What is missing until money can leave: the second administrator, or the passkey or app of one of them. */
import type { FirstAdministrators } from '@singil/contract/identity/installation'
import type { Context } from '../../kit/work/index.ts'
import { administrators } from '../access/index.ts'
import { hasFactors } from '../authenticators/index.ts'
import * as store from './store.ts'

export async function missing(context: Context): Promise<FirstAdministrators> {
  const link = await store.waitingLink(context.tx, 'second')
  return {
    waiting: link
      ? {
          email: link.email,
          expiresAt: link.expires_at.toISOString(),
          isExpired: link.expires_at <= context.now,
          isSent: link.sent_at !== null,
        }
      : null,
    withoutFactor: await withoutFactor(context),
  }
}

/** Usernames of the administrators who sign in with a code alone. */
export async function withoutFactor(context: Context): Promise<string[]> {
  const found: string[] = []
  for (const { id, username } of await administrators(context.tx))
    if (!(await hasFactors(context, id))) found.push(username)
  return found
}

/** Opens money out once two administrators have a passkey or an authenticator app. */
export async function openIfReady(context: Context): Promise<void> {
  const { mode, opened_at: openedAt } = await store.lockInstallation(context.tx)
  if (mode === null || openedAt !== null) return
  const all = await administrators(context.tx)
  const missing = await withoutFactor(context)
  if (all.length - missing.length < 2) return
  await store.updateInstallation(context.tx, { opened_at: context.now })
  context.changed('installation', 'only', { isOpen: false }, { isOpen: true }, { level: 'CRITICAL' })
}
