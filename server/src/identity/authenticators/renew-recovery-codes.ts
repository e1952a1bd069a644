import * as contract from '@singil/contract/identity/authenticators'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { requireStepUp } from './require-step-up.ts'
import { hasFactors } from './held-factors.ts'
import { ownerOf } from './operation.ts'
import { renewCodes } from './recovery-code.ts'
import * as store from './store.ts'
import { notifyOwner } from './notify-owner.ts'

export const renewRecoveryCodes: Handler<typeof contract.renewRecoveryCodes> = async (context) => {
  const { userId } = ownerOf(context)
  await store.lockFactors(context.tx, userId)
  if (!(await hasFactors(context, userId))) refuse(contract.problemsOfAuthenticators.noFactor, {})
  await requireStepUp(context, contract.renewRecoveryCodes, { payload: {}, words: () => 'make new recovery codes' })
  const recoveryCodes = await renewCodes(context, userId)
  await notifyOwner(context, userId, 'New recovery codes were made')
  context.say(contract.texts.codesRenewed)
  return { recoveryCodes }
}
