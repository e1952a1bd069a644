import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/onboarding/registration'
import { admitVerified } from '../../identity/access/index.ts'
import { type Handler, refuseAndKeep } from '../../kit/work/index.ts'
import { assertMove, isWaiting } from './registration.ts'
import { linkHash } from './send-link.ts'
import * as store from './store.ts'

const problem = contract.problemsOfRegistration

/** Verifies a link once. A returned link proves that its mail was sent, even if the sending server died before recording it. */
export const validatePrereg: Handler<typeof contract.validatePrereg> = async (context, { body }) => {
  const row = (await store.lockByToken(context.tx, linkHash(context, body.token))) ?? refuse(problem.linkUnknown, {})
  if (!isWaiting(row.status)) refuse(problem.linkUsed, {})
  const isExpired = row.status === 'EXPIRED' || row.token_expires_at === null || row.token_expires_at < context.now
  const status = isExpired ? 'EXPIRED' : 'EMAIL_VERIFIED'
  if (row.status !== status) {
    assertMove(row.status === 'STARTED' ? 'EMAIL_SENT' : row.status, status)
    await store.update(context.tx, row.id, {
      status,
      updated_at: context.now,
      ...(isExpired ? {} : { verified_at: context.now }),
    })
    context.changed('registration', row.id, { status: row.status }, { status })
  }
  if (isExpired) refuseAndKeep(problem.linkExpired, {})
  await admitVerified(context, row.user_id)
  return { id: row.public_id, username: row.username }
}
