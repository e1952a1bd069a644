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
    withoutFactor: (await administratorsOf(context)).flatMap(({ username, hasFactor }) =>
      hasFactor ? [] : [username],
    ),
  }
}

interface Administrator {
  readonly username: string
  /** The installation made the account by a link, and no user did. */
  readonly isByLink: boolean
  readonly hasFactor: boolean
}

/** The administrators, with whether they have a passkey or an authenticator app. */
export async function administratorsOf(context: Context): Promise<Administrator[]> {
  const found: Administrator[] = []
  for (const { id, username, created_by, custom_role } of await administrators(context.tx))
    found.push({
      username,
      isByLink: created_by === null && custom_role === null,
      hasFactor: await hasFactors(context, id),
    })
  return found
}

/**
 * Opens money out once two administrators have a passkey or an authenticator app. An account that another administrator made does not count:
 * one person could have both.
 */
export async function openIfReady(context: Context): Promise<void> {
  const { mode, opened_at: openedAt } = await store.lockInstallation(context.tx)
  if (mode === null || openedAt !== null) return
  const ready = (await administratorsOf(context)).filter(({ isByLink, hasFactor }) => isByLink && hasFactor)
  if (ready.length < 2) return
  await store.updateInstallation(context.tx, { opened_at: context.now })
  context.changed('installation', 'only', { isOpen: false }, { isOpen: true }, { level: 'CRITICAL' })
}
