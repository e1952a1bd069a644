import * as contract from '@singil/contract/onboarding/card-applications'
import type { Flow, Handler } from '../../kit/work/index.ts'
import { openActivatedCards } from '../../catalogue/merchants/index.ts'
import { notifyInWords } from '../../workspace/notifications/index.ts'
import {
  acceptGuestCode,
  maskEmail,
  maskMobile,
  requestCode,
  spendPass,
  shownCode,
} from '../../identity/one-time-codes/index.ts'
import { activationFor, purpose, readyActivation } from './activation.ts'
import { cards } from './cards.ts'
import { activatedMail } from './message-texts.ts'
import { change } from './store.ts'

export const getActivation: Flow<typeof contract.getActivation> = async (flow, { params: { id } }) => {
  const { state, legalName, user } = await flow.unit((context) => activationFor(context, id))
  return { state, legalName, sentTo: user.mobile === '' ? maskEmail(user.email) : maskMobile(user.mobile) }
}

export const requestActivationCode: Flow<typeof contract.requestActivationCode> = async (flow, { body: { id } }) => {
  const { user, legalName } = await flow.unit((context) => readyActivation(context, id))
  const words = `activate the card payments of ${legalName}`
  return shownCode(await requestCode(flow, { userId: user.id, purpose, digest: id, words }))
}

export const activateCards: Handler<typeof contract.activateCards> = async (context, { body: { id, token, otp } }) => {
  const { mid, legalName, user } = await readyActivation(context, id)
  const accepted = await acceptGuestCode(context, { token, code: otp, purpose, digest: id, isFromGuest: true })
  await spendPass(context, accepted.pass, user.id, purpose)
  await change(context.tx, mid, { activated_at: context.now })
  await openActivatedCards(context, mid)
  cards.announce(context, mid)
  const news = { mid, path: '/portal/merchant/credit-card', about: 'cc:activated' }
  await notifyInWords(context, contract.activatedNotice, activatedMail, { merchant: legalName }, news)
  context.say(contract.texts.activated)
  return { legalName }
}
