import * as contract from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const getUserSettings: Handler<typeof contract.getUserSettings> = async (context, { params }) => {
  if (params.id !== context.actor.userId) refuse(contract.problemsOfAccess.userUnknown, {})
  return store.settingsOfUser(context.tx, params.id)
}

export const updateUserSettings: Handler<typeof contract.updateUserSettings> = async (context, { params, body }) => {
  if (params.id !== context.actor.userId) refuse(contract.problemsOfAccess.userUnknown, {})
  const before = await store.settingsOfUser(context.tx, params.id)
  await store.saveUserSetting(context.tx, { user_id: params.id, ...body })
  const after = await store.settingsOfUser(context.tx, params.id)
  context.changed('user', params.id, before, after)
  return after
}
