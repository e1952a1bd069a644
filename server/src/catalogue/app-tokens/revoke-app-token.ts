import * as contract from '@singil/contract/catalogue/app-tokens'
import type { Handler } from '../../kit/work/index.ts'
import { ownToken } from './own-token.ts'
import { shownToken } from './shown-token.ts'
import * as store from './store.ts'

export const revokeAppToken: Handler<typeof contract.revokeAppToken> = async (context, { params }) => {
  const { tx, now, actor } = context
  const row = ownToken(context, await store.lockOpen(tx, context.mid(), params.id))
  const revoked = await store.change(tx, row.id, { revoked_at: now, revoked_by_name: actor.username })
  const { store_id: storeId, label } = row
  context.changed('app token', row.id, { storeId, label }, null)
  context.say(contract.texts.revoked)
  return shownToken(context.publicUrl, revoked)
}
