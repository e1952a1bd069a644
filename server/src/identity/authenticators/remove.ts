import * as contract from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { dropCodesWithLast, noteFactor } from './enrolment.ts'
import { requireStepUp } from './require-step-up.ts'
import { securityOf } from './get-security.ts'
import { ownerOf } from './operation.ts'
import * as store from './store.ts'

export const removePasskey: Handler<typeof contract.removePasskey> = async (context, { params }) => {
  const { tx } = context
  const { userId } = ownerOf(context)
  await store.lockFactors(tx, userId)
  const passkey = (await store.passkeysOf(tx, userId)).find(({ id }) => id === params.id)
  if (!passkey) return refuse(contract.problemsOfAuthenticators.passkeyUnknown, {})
  await requireStepUp(context, contract.removePasskey, {
    payload: params,
    words: () => `remove the passkey “${passkey.name}”`,
  })
  await store.deletePasskey(tx, passkey.id, userId)
  await dropCodesWithLast(context, userId)
  await noteFactor(context, 'passkey', passkey.id, { before: { name: passkey.name } }, 'A passkey was removed')
  context.say(contract.texts.passkeyRemoved)
  return securityOf(context, userId)
}

export const removeTotp: Handler<typeof contract.removeTotp> = async (context, { params }) => {
  const { tx } = context
  const { userId } = ownerOf(context)
  await store.lockFactors(tx, userId)
  const app = await store.appOf(tx, userId)
  if (app?.id !== params.id) return refuse(contract.problemsOfAuthenticators.appUnknown, {})
  await requireStepUp(context, contract.removeTotp, { payload: params, words: () => 'remove your authenticator app' })
  await store.deleteApp(tx, app.id, userId)
  await dropCodesWithLast(context, userId)
  await noteFactor(context, 'totp-app', app.id, { before: {} }, 'The authenticator app was removed')
  context.say(contract.texts.appRemoved)
  return securityOf(context, userId)
}
