/** Deletes an account: needs the password, then a code, and no open obligations. Records remain, without personal data. */
import { problemsOfAuthenticators } from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/identity/recovery'
import { acceptGuestCode, requestCode, shownCode, spendPass } from '../one-time-codes/index.ts'
import { admit, checkPassword } from '../sign-in/index.ts'
import { forgetUser } from '../sessions/index.ts'
import { leavingUser } from '../access/index.ts'
import { deletionPurpose, forgetFactors, waysAsGuest } from '../authenticators/index.ts'
import { addMerchant } from '../../kit/database/index.ts'
import type { Context, Flow } from '../../kit/work/index.ts'
import type { UserId } from '@singil/contract/kit/id'
import { problemsOfAccess } from '@singil/contract/identity/access'
import { mailOf, queueMail, writeLetter } from '../../foundation/messages/index.ts'
import { deletedMail } from './message-texts.ts'
import { obligationsOf } from './obligations.ts'
import { deletePurpose, words } from './recovery.ts'

export const deleteAccount: Flow<typeof contract.deleteAccount> = async (flow, { body }) => {
  const checked = await checkPassword(flow, body)
  const { userId } = checked
  const isByFactor = body.proof !== undefined
  if (!isByFactor && (body.token === undefined || body.otp === undefined)) {
    const others = await flow.unit(async (context) => {
      await admit(context, checked)
      const { others, isCodeEnough } = await waysAsGuest(context, userId, contract.deletingAccount.id)
      if (!isCodeEnough) refuse(problemsOfAuthenticators.notEnough, {})
      await refuseWhileObligationsRemain(context, userId)
      return others
    })
    const wish = { userId, purpose: deletePurpose, digest: userId, words: words.deletion, sendBy: 'email' } as const
    return { deleted: false, code: shownCode(await requestCode(flow, wish)), other_factors: others }
  }
  await flow.unit(async (context) => {
    await admit(context, checked)
    if (isByFactor) await spendFactor(context, userId, body.proof)
    else await spendCode(context, userId, body.token, body.otp)
    const { email, firstName } = await refuseWhileObligationsRemain(context, userId)
    await forgetUser(context, userId)
    await forgetFactors(context, userId)
    const letter = await writeLetter(context, deletedMail, { name: firstName })
    await queueMail(context, mailOf(email, letter), 'recovery:deleted')
  })
  flow.say(contract.texts.accountDeleted)
  return { deleted: true, code: null, other_factors: [] }
}

async function spendCode(context: Context, userId: UserId, token = '', code = ''): Promise<void> {
  const { isCodeEnough } = await waysAsGuest(context, userId, contract.deletingAccount.id)
  if (!isCodeEnough) refuse(problemsOfAuthenticators.notEnough, {})
  const accepted = await acceptGuestCode(context, { token, code, purpose: deletePurpose, digest: userId })
  if (accepted.userId !== userId) refuse(problemsOfAccess.otpExpired, {})
  await spendPass(context, accepted.pass, userId, deletePurpose)
}
/** Accepts a passkey, authenticator app or recovery code instead of the code; its proof is valid once. */
async function spendFactor(context: Context, userId: UserId, proof = ''): Promise<void> {
  if (!(await spendPass(context, proof, userId, deletionPurpose))) refuse(problemsOfAuthenticators.challengeOver, {})
}

async function refuseWhileObligationsRemain(context: Context, userId: UserId) {
  const { id, username, mid, role, email, firstName, others } = await leavingUser(context, userId)
  if (mid !== null) await addMerchant(context.tx, mid)
  const isOnlyAdmin = (role === 'Merchant Admin' || role === 'Administrator') && others.sameRole === 0
  const reasons =
    isOnlyAdmin && others.people > 0
      ? ['You are the only administrator. Make someone else an administrator first.']
      : []
  reasons.push(...(await obligationsOf(context, { id, username, mid, isLast: others.people === 0 })))
  if (reasons.length > 0) refuse(contract.problemsOfRecovery.remaining, { reasons: reasons.join(' ') })
  return { email, firstName }
}
