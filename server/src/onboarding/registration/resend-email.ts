import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/onboarding/registration'
import { type Context, type Flow, type FlowParts, refuseAndKeep } from '../../kit/work/index.ts'
import { countMail, noteTryFromHere, refuseTooManyFromHere } from './count-try.ts'
import { isWaiting } from './registration.ts'
import { type IssuedLink, linkHash, newLink, sendLink } from './send-link.ts'
import * as store from './store.ts'

const problem = contract.problemsOfRegistration
type MaybeRegistration = store.RegistrationRow | undefined

export const resendEmail: Flow<typeof contract.resendEmail> = (flow, { body }) =>
  resend(flow, async (context) => {
    await refuseTooManyFromHere(context, 'resend')
    await noteTryFromHere(context, 'resend')
    return (
      (await store.lockByPublicId(context.tx, body.id)) ??
      (await store.lockByToken(context.tx, linkHash(context, body.id)))
    )
  })

/** Only businesses uploaded by the merchant; for staff without a selected merchant, by any merchant. */
export const resendEmailBatchUpload: Flow<typeof contract.resendEmailBatchUpload> = (flow, { body }) =>
  resend(flow, (context) => store.lockUploaded(context.tx, body.email, context.scope.mid))

/** Replaces the link of a registration that waits. */
async function issueAgain(context: Context, row: store.RegistrationRow): Promise<IssuedLink> {
  const tryId = await countMail(context, row.email)
  const link = newLink(context)
  const { token_hash, token_expires_at } = link
  await store.update(context.tx, row.id, { token_hash, token_expires_at, updated_at: context.now })
  context.changed('registration', row.id, null, { status: row.status, isSentAgain: true })
  return { row, link, tryId }
}

/** A new link for a business that was uploaded with a batch; refuses one that is verified, or that got too many e-mails. */
export async function reissueUploaded(context: Context, registrationId: string): Promise<IssuedLink> {
  const row = await store.lockById(context.tx, registrationId)
  return row && isWaiting(row.status) ? issueAgain(context, row) : refuse(problem.unknown, {})
}

async function resend(flow: FlowParts, find: (context: Context) => Promise<MaybeRegistration>) {
  const issued = await flow.unit(async (context): Promise<IssuedLink> => {
    const row = await find(context)
    // Committed, so that a request for an unknown registration counts as a try too.
    if (!row || !isWaiting(row.status)) return refuseAndKeep(problem.unknown, {})
    return issueAgain(context, row)
  })
  await sendLink(flow, issued, problem.resendFailed)
  flow.say(contract.texts.emailResent)
  return { id: issued.row.public_id }
}
