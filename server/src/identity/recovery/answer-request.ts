/** Answers a recovery request whose address belongs to a user: with a link that sets a password, or a code. */
import { randomBytes } from 'node:crypto'
import { Refusal } from '@singil/contract/kit/problem'
import type { UserId } from '@singil/contract/kit/id'
import { personOf } from '../access/index.ts'
import { requestCode } from '../one-time-codes/index.ts'
import type { Context, JobContext } from '../../kit/work/index.ts'
import { mailOf, sendNow, writeLetter } from '../../foundation/messages/index.ts'
import { resetMail } from './message-texts.ts'
import { linkMinutes, linkMs, usernamePurpose, words } from './recovery.ts'
import * as store from './store.ts'

export const linkHash = (context: Context, token: string): string => context.secrets.digest('reset-link', token)
/** The token of a request's code, derived from the request because the caller got its token before the code existed. */
export const codeToken = (context: Context, requestId: string): string =>
  context.secrets.digest('recovery-code', requestId)

export async function answerRequest(job: JobContext, { id }: { readonly id: string }): Promise<void> {
  const asked = await job.unit(async (context) => {
    const request = await store.requestOf(context.tx, id)
    const isOpen = request && !request.used_at && request.expires_at > context.now
    return isOpen ? { ...request, token: codeToken(context, id) } : undefined
  })
  if (!asked?.user_id) return
  if (asked.kind === 'password') return sendLink(job, asked.user_id)
  await sendUsernameCode(job, asked.user_id, asked.token)
}

/** Sends a link that replaces the previous one. If sending fails, the job is retried with a new link. */
async function sendLink(job: JobContext, userId: UserId): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const mail = await job.unit(async (context) => {
    const { tx, now } = context
    await store.lockLinks(tx, userId)
    await store.supersede(tx, userId, now)
    const row: store.ResetToken = {
      id: context.newId(),
      user_id: userId,
      token_hash: linkHash(context, token),
      created_at: now,
      expires_at: new Date(now.getTime() + linkMs),
      used_at: null,
      superseded_at: null,
    }
    await store.insertLink(tx, row)
    context.changed('reset link', row.id, null, { userId, status: 'ISSUED' })
    const person = await personOf(context, userId)
    if (!person) return null
    const values = { name: person.firstName, minutes: String(linkMinutes) }
    const url = `${job.publicUrl}/reset_password/${token}`
    return mailOf(person.email, await writeLetter(context, resetMail, values, { url }))
  })
  if (!mail) return
  if (!(await sendNow(job, { kind: 'mail', ...mail }, 'recovery:link', [token])))
    throw new Error('The link was not sent')
}

/** If too many codes were sent, or sending fails, the caller is not notified: it has its answer already. */
async function sendUsernameCode(job: JobContext, userId: UserId, token: string): Promise<void> {
  try {
    const request = {
      userId,
      purpose: usernamePurpose,
      digest: '',
      words: words.username,
      sendBy: 'email',
      token,
    } as const
    await requestCode(job, request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    job.log.warn({ why: error.problem.id }, 'a code for a username was not sent')
  }
}
