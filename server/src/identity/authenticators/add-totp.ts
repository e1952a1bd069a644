import { problemsOfAccess } from '@singil/contract/identity/access'
import * as contract from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import { toString as drawQr } from 'qrcode'
import { type Handler, refuseAndKeep } from '../../kit/work/index.ts'
import { openEnrolment, firstCodes, noteFactor } from './enrolment.ts'
import { requireStepUp } from './require-step-up.ts'
import { ownerOf } from './operation.ts'
import * as store from './store.ts'
import { addressOf, newSecret, sealSecret, openSecret, stepOf } from './totp.ts'

/** Starting to add an authenticator app; addTotp completes it with the first code. */
export const beginTotp: Handler<typeof contract.beginTotp> = async (context) => {
  const { userId } = ownerOf(context)
  if (await store.appOf(context.tx, userId)) refuse(contract.problemsOfAuthenticators.appTaken, {})
  await requireStepUp(context, contract.beginTotp, { payload: {}, words: () => 'add an authenticator app' })
  const secret = newSecret()
  const { id, expiresAt } = await openEnrolment(context, 'totp', sealSecret(context, userId, secret))
  const uri = addressOf(secret, context.actor.username)
  const qr = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { enrolmentId: id, secret, uri, qr, expiresAt }
}

const problem = contract.problemsOfAuthenticators
const maxTries = 10

export const addTotp: Handler<typeof contract.addTotp> = async (context, { body }) => {
  const { tx, now } = context
  const owner = ownerOf(context)
  await store.lockFactors(tx, owner.userId)
  const enrolment = await store.takeEnrolment(tx, { ...owner, id: body.enrolmentId, kind: 'totp', now })
  if (!enrolment?.sealed_secret) return refuse(problem.challengeOver, {})
  if (enrolment.tries > maxTries) refuse(problem.triesUsedUp, {})
  const step = stepOf(openSecret(context, owner.userId, enrolment.sealed_secret), body.code, now)
  if (step === null) return refuseAndKeep(problemsOfAccess.invalidOtp, {}, 'code')
  if (await store.appOf(tx, owner.userId)) refuse(problem.appTaken, {})
  const id = context.newId() as contract.TotpId
  await store.insertApp(tx, {
    id,
    user_id: owner.userId,
    sealed_secret: enrolment.sealed_secret,
    last_step: step,
    created_at: now,
    last_used_at: null,
  })
  await store.useEnrolment(tx, enrolment.id, now)
  await noteFactor(context, 'totp-app', id, { after: {} }, 'An authenticator app was added')
  const recoveryCodes = await firstCodes(context, owner.userId)
  context.say(contract.texts.appAdded)
  return { recoveryCodes }
}
