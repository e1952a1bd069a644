/** The e-mail to the business of a row: what came of it stands in the row. A business is registered whether it arrives or not. */
import type { BatchRow } from '@singil/contract/onboarding/batch-upload'
import { Refusal } from '@singil/contract/kit/problem'
import { problemsOfRegistration } from '@singil/contract/onboarding/registration'
import type { Context, JobContext } from '../../kit/work/index.ts'
import { type IssuedLink, sendLink } from '../registration/index.ts'
import * as store from './store.ts'

/** Before it is sent: it stays so if the worker is killed meanwhile, and no e-mail is sent a second time because of that. */
export const begunLetter = ({ now }: Pick<Context, 'now'>) =>
  ({ letter: 'SENDING', letter_at: now, letter_reason: null }) as const
/** An e-mail that has been under way for longer may have been sent or not. */
const underWayMs = 60_000
export const underWaySince = (now: Date): Date => new Date(now.getTime() - underWayMs)

export function shownLetter(
  {
    letter,
    letter_at: at,
    letter_reason: reason,
  }: Pick<store.BatchRowRecord, 'letter' | 'letter_at' | 'letter_reason'>,
  now: Date,
): BatchRow['letter'] {
  if (letter === null || at === null) return null
  if (letter !== 'SENDING') return { status: letter, at: at.toISOString(), reason }
  return at < underWaySince(now)
    ? { status: 'FAILED', at: at.toISOString(), reason: 'It is not known whether the e-mail was sent.' }
    : { status: 'WAITING', at: at.toISOString(), reason: null }
}

export async function sendLetter(steps: JobContext, rowId: string, issued: IssuedLink): Promise<void> {
  const reason = await sendLink(steps, issued, problemsOfRegistration.mailFailed).then(() => null, reasonOf)
  await steps.unit(({ tx, now }) =>
    store.setLetter(tx, rowId, { letter: reason === null ? 'SENT' : 'FAILED', letter_at: now, letter_reason: reason }),
  )
}

/** Why it was refused; other errors are those of the job. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return error.message
}
