/** The e-mail to the business of a row: what came of it stands in the row. A business is registered whether it arrives or not. */
import { Refusal } from '@singil/contract/kit/problem'
import { problemsOfRegistration } from '@singil/contract/registration'
import type { Context, JobContext } from '../kit/work/index.ts'
import { type Issued, sendLink } from '../registration/index.ts'
import * as store from './store.ts'

/** Before it is sent: it stays so if the worker is killed meanwhile. No e-mail is sent a second time because of that. */
export const begunLetter = ({ now }: Pick<Context, 'now'>) =>
  ({ letter: 'FAILED', letter_at: now, letter_reason: 'It is not known whether the e-mail was sent.' }) as const

export async function sendLetter(steps: JobContext, rowId: string, issued: Issued): Promise<void> {
  const reason = await sendLink(steps, issued, problemsOfRegistration.mailFailed).then(() => null, reasonOf)
  await steps.unit(({ tx, now }) =>
    store.change(tx, rowId, { letter: reason === null ? 'SENT' : 'FAILED', letter_at: now, letter_reason: reason }),
  )
}

/** Why it was refused; other errors are those of the job. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return error.message
}
