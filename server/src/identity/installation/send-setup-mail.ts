/** The mail of the setup: the code that is typed in shows that mail from this server is delivered, and that the address is the person's own. */
import {
  problemsOfInstallation as problem,
  type sendSetupMail as endpoint,
} from '@singil/contract/identity/installation'
import { refuse } from '@singil/contract/kit/problem'
import { mailOf, sendNow, writeLetter } from '../../foundation/messages/index.ts'
import { type Context, type FlowParts, type Flow, refuseAndKeep } from '../../kit/work/index.ts'
import { codeTerms } from '../one-time-codes/index.ts'
import { lockGoodLink } from './links.ts'
import { setupMail } from './message-texts.ts'
import * as store from './store.ts'

const resendMs = 60_000

const codeHash = (context: Context, link: store.LinkRow, email: string, code: string): string =>
  context.secrets.digest('setup-code', JSON.stringify([link.id, email.toLowerCase(), code]))

export const sendSetupMail: Flow<typeof endpoint> = async (flow, { body }) => {
  const sent = await sendCodeTo(flow, body.token, body.email)
  return { sentTo: body.email, expiresAt: sent.expiresAt.toISOString(), resendAt: sent.resendAt.toISOString() }
}

type Sending = Pick<FlowParts, 'unit' | 'outside'>

/** Sends a new code, which replaces the earlier one. A code that could not be sent does not count. */
export async function sendCodeTo(flow: Sending, token: string, email: string) {
  const made = await flow.unit(async (context) => {
    const link = await lockGoodLink(context, token, ['setup'])
    const waitMs = link.code_sent_at ? link.code_sent_at.getTime() + resendMs - context.now.getTime() : 0
    if (waitMs > 0) refuse(problem.mailTooSoon, { seconds: Math.ceil(waitMs / 1000) })
    const { minutes } = await codeTerms(context)
    const code = context.randomDigits(6)
    const set = {
      code_hash: codeHash(context, link, email, code),
      code_email: email,
      code_sent_at: context.now,
      code_tries: 0,
    }
    await store.updateLink(context.tx, link.id, set)
    context.changed('setup link', link.id, null, { sentTo: email })
    const letter = await writeLetter(context, setupMail, { minutes: String(minutes) }, { code })
    return { link, code, letter, now: context.now, minutes }
  })
  const isSent = await sendNow(flow, { kind: 'mail', ...mailOf(email, made.letter) }, 'installation:setup-mail', [
    made.code,
  ])
  if (!isSent) {
    const { code_hash, code_email, code_sent_at, code_tries } = made.link
    await flow.unit(({ tx }) => store.updateLink(tx, made.link.id, { code_hash, code_email, code_sent_at, code_tries }))
    refuse(problem.mailFailed, {})
  }
  return {
    expiresAt: new Date(made.now.getTime() + made.minutes * 60_000),
    resendAt: new Date(made.now.getTime() + resendMs),
  }
}

/** Refuses unless this code was sent to this address a moment ago. A wrong one counts. */
export async function checkCode(context: Context, link: store.LinkRow, email: string, code: string): Promise<void> {
  const { minutes, tries } = await codeTerms(context)
  const isOver =
    !link.code_sent_at ||
    link.code_tries >= tries ||
    context.now.getTime() > link.code_sent_at.getTime() + minutes * 60_000
  if (isOver) refuse(problem.codeOver, {}, 'code')
  if (link.code_hash === codeHash(context, link, email, code)) return
  await store.updateLink(context.tx, link.id, { code_tries: link.code_tries + 1 })
  refuseAndKeep(problem.codeWrong, {}, 'code')
}
