/** Links that open a file for five minutes, in the session alone that asked for them. */
import * as z from 'zod'
import type { Context } from '../../kit/work/index.ts'

const linkMs = 5 * 60_000
const Link = z.object({ id: z.string(), session: z.string(), until: z.number() })

/** `purpose`: what the id names, so that a link to one kind of thing opens no other. */
export function sessionLink(
  { secrets, actor, now }: Pick<Context, 'secrets' | 'actor' | 'now'>,
  purpose: string,
  id: string,
): { readonly link: string; readonly expiresAt: string } {
  const until = now.getTime() + linkMs
  const link = { id, session: actor.sessionId, until } satisfies Record<keyof z.output<typeof Link>, unknown>
  return { link: secrets.seal(purpose, JSON.stringify(link)), expiresAt: new Date(until).toISOString() }
}

/** The id of a link; null if it is forged, has ended or belongs to another session. */
export function idOfLink(
  { secrets, actor, now }: Pick<Context, 'secrets' | 'actor' | 'now'>,
  purpose: string,
  link: string,
): string | null {
  const sealed = secrets.open(purpose, link)
  const read = Link.safeParse(sealed === null ? null : JSON.parse(sealed))
  if (!read.success || read.data.session !== actor.sessionId || read.data.until < now.getTime()) return null
  return read.data.id
}
