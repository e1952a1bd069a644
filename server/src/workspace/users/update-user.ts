import * as contract from '@singil/contract/workspace/users'
import type { Handler } from '../../kit/work/index.ts'
import { accessWaits } from './access-approval.ts'
import { applyChanges, checkChanges } from './apply-changes.ts'
import { confirmChange } from './confirm-change.ts'
import { findTarget } from './find-target.ts'
import { shownUser } from './shown-user.ts'

export const updateUser: Handler<typeof contract.updateUser> = async (context, { body }) => {
  const before = await findTarget(context, body.userId)
  const { bindings, isOtherRole, isMoved, isOther } = await checkChanges(context, before, body)
  const role = bindings.role.name
  await confirmChange(context, contract.updateUser, {
    username: before.username,
    role: isOtherRole ? role : undefined,
    address: isMoved ? { email: body.email, mobile: body.mobileNo } : undefined,
  })
  const asking = { changes: body, role, email: body.email }
  if ((isOther || isMoved) && (await accessWaits(context, before, asking))) {
    context.say(contract.texts.changeWaits)
    return shownUser(context, before)
  }
  context.say(contract.texts.updated)
  return applyChanges(context, before, body)
}
