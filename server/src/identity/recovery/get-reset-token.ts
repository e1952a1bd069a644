import type * as contract from '@singil/contract/identity/recovery'
import type { Handler } from '../../kit/work/index.ts'
import { linkHash } from './answer-request.ts'
import { stateOf } from './recovery.ts'
import * as store from './store.ts'

export const getResetToken: Handler<typeof contract.getResetToken> = async (context, { params }) => ({
  state: stateOf(await store.findLink(context.tx, linkHash(context, params.token)), context.now),
})
