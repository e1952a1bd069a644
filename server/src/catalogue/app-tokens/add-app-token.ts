import * as contract from '@singil/contract/catalogue/app-tokens'
import { refuse } from '@singil/contract/kit/problem'
import { newPublicId } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { lockedStore } from '../stores/index.ts'
import { shownToken } from './shown-token.ts'
import * as store from './store.ts'

const problem = contract.problemsOfAppTokens

export const addAppToken: Handler<typeof contract.addAppToken> = async (context, { body: { storeId, label } }) => {
  const { tx, now, actor } = context
  // Locked, so that two calls at once neither exceed the number nor take the same name.
  const { mid } = await lockedStore(context, storeId)
  const others = await store.openOf(tx, mid, storeId)
  if (others.some((other) => other.label.toLowerCase() === label.toLowerCase())) refuse(problem.labelTaken, {}, 'label')
  if (others.length >= contract.maxAppTokens) refuse(problem.tooMany, { most: contract.maxAppTokens })
  const row: store.AppTokenRow = {
    id: contract.AppTokenId.parse(newPublicId()),
    mid,
    store_id: storeId,
    label,
    created_by_name: actor.username,
    created_at: now,
    last_used_on: null,
    revoked_at: null,
    revoked_by_name: null,
  }
  await store.insert(tx, row)
  context.changed('app token', row.id, null, { storeId, label })
  context.say(contract.texts.added)
  return shownToken(context.publicUrl, row)
}
