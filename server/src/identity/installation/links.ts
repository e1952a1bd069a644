/** Setup links: the token is shown or mailed once, and stored only as a keyed hash. */
import { randomBytes } from 'node:crypto'
import { problemsOfInstallation as problem } from '@singil/contract/identity/installation'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** How long the link in the mail to the second administrator is good. */
export const secondLinkDays = 3
/** A link that is shown is good for an hour. */
const hours: Readonly<Record<store.Purpose, number>> = { setup: 1, first: 1, second: secondLinkDays * 24, again: 1 }
const hourMs = 3_600_000

export const linkHash = (context: Pick<Context, 'secrets'>, token: string): string =>
  context.secrets.digest('setup-link', token)
export const linkUrl = (publicUrl: string, token: string): string => `${publicUrl}/setup/${token}`

/** Makes a link, which replaces the one that waits for the same purpose. */
export async function makeLink(
  context: Context,
  purpose: store.Purpose,
  email = '',
): Promise<{ readonly id: string; readonly token: string }> {
  const token = randomBytes(32).toString('base64url')
  await store.supersede(context.tx, purpose, context.now)
  const row: store.LinkRow = {
    id: context.newId(),
    purpose,
    token_hash: linkHash(context, token),
    email,
    created_at: context.now,
    expires_at: new Date(context.now.getTime() + hours[purpose] * hourMs),
    used_at: null,
    superseded_at: null,
    sent_at: null,
    code_hash: null,
    code_email: null,
    code_sent_at: null,
    code_tries: 0,
  }
  await store.insertLink(context.tx, row)
  context.changed('setup link', row.id, null, { purpose, email }, { level: 'WARNING' })
  return { id: row.id, token }
}

/** Refuses a link that is unknown, used, replaced or over. */
export function checkLink(row: store.LinkRow | undefined, now: Date): store.LinkRow {
  if (row?.used_at) refuse(problem.linkUsed, {})
  return row && !row.superseded_at && row.expires_at > now ? row : refuse(problem.linkExpired, {})
}

/** A good link for one of these purposes, locked until the unit of work ends. */
export async function lockGoodLink(context: Context, token: string, purposes: readonly store.Purpose[]) {
  const row = checkLink(await store.lockLink(context.tx, linkHash(context, token)), context.now)
  return purposes.includes(row.purpose) ? row : refuse(problem.linkExpired, {})
}

/** Uses a link up. */
export async function useLink(context: Context, { id, purpose }: store.LinkRow): Promise<void> {
  await store.updateLink(context.tx, id, { used_at: context.now })
  context.changed('setup link', id, { purpose, isUsed: false }, { purpose, isUsed: true }, { level: 'WARNING' })
}
