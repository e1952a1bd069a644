/** Limits on tries, by caller and by recipient. Only a keyed hash of either is stored. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfRegistration as problem } from '@singil/contract/onboarding/registration'
import type { Context } from '../../kit/work/index.ts'
import { networkOf } from '../../kit/base/index.ts'
import { limits, longestMs, minutesToWait, secondsToMail, type TryKind } from './registration.ts'
import * as store from './store.ts'

const keyOf = (context: Context, text: string) => context.secrets.digest('registration-try', text.toLowerCase())
const earlier = (context: Context, kind: TryKind, key: string) =>
  store.triesSince(context.tx, kind, key, new Date(context.now.getTime() - longestMs))

/** Refuses with 429 after too many tries of a kind. */
async function refuseTooMany(context: Context, kind: TryKind, of: string): Promise<void> {
  const key = keyOf(context, of)
  await store.lockKey(context.tx, kind, key)
  const minutes = minutesToWait(await earlier(context, kind, key), context.now, limits[kind])
  if (minutes > 0) refuse(problem.tooMany, { minutes })
}

/** A caller is identified by network address, and by browser at any address. */
const callersOf = ({ actor }: Context): string[] => [
  networkOf(actor.ip),
  ...(actor.deviceId ? [`device ${actor.deviceId}`] : []),
]
export async function refuseTooManyFromHere(context: Context, kind: TryKind): Promise<void> {
  for (const caller of callersOf(context)) await refuseTooMany(context, kind, caller)
}
export async function noteTryFromHere(context: Context, kind: TryKind): Promise<void> {
  for (const caller of callersOf(context)) await noteTry(context, kind, caller)
}

async function noteTry(context: Context, kind: TryKind, of: string): Promise<string> {
  const id = context.newId()
  await store.insertTry(context.tx, { id, kind, key: keyOf(context, of), at: context.now })
  return id
}

/** Seconds until another mail may be sent to this address. */
export async function secondsUntilMail(context: Context, email: string): Promise<number> {
  const key = keyOf(context, email)
  await store.lockKey(context.tx, 'mail', key)
  return secondsToMail(await earlier(context, 'mail', key), context.now)
}

/** Counts a mail to this address; returns the id of the try, to be removed if the mail was not sent. */
export async function countMail(context: Context, email: string): Promise<string> {
  const seconds = await secondsUntilMail(context, email)
  if (seconds > 0) refuse(problem.mailTooSoon, { seconds })
  await refuseTooMany(context, 'mail', email)
  return noteTry(context, 'mail', email)
}
