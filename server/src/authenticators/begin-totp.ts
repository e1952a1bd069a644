import * as contract from '@singil/contract/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import { toString as drawQr } from 'qrcode'
import type { Handler } from '../kit/work/index.ts'
import { openEnrolment, spendForChange } from './enrolment.ts'
import { ownerOf } from './operation.ts'
import * as store from './store.ts'
import { addressOf, newSecret, sealSecret } from './totp.ts'

export const beginTotp: Handler<typeof contract.beginTotp> = async (context) => {
  const { userId } = ownerOf(context)
  if (await store.appOf(context.tx, userId)) refuse(contract.problemsOfAuthenticators.appTaken, {})
  await spendForChange(context, 'beginTotp', 'add an authenticator app')
  const secret = newSecret()
  const { id, expiresAt } = await openEnrolment(context, 'totp', sealSecret(context, userId, secret))
  const uri = addressOf(secret, context.actor.username)
  const qr = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return { enrolmentId: id, secret, uri, qr, expiresAt }
}
