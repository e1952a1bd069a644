import type * as contract from '@singil/contract/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/context.ts'
import type { Handler } from '../kit/handler.ts'
import { problemsOfKit } from '../kit/problems.ts'
import { authorizationsOf } from './check-session.ts'
import * as store from './store.ts'

export const listDisabledModules: Handler<typeof contract.listDisabledModules> = async (context) =>
  (await ownAuthorizations(context)).disabled

/** What the caller's session may do, read now. */
export async function ownAuthorizations(context: Context) {
  const row = await store.findSession(context.tx, { id: context.actor.sessionId ?? '' })
  return row ? authorizationsOf(context.tx, row) : refuse(problemsOfKit.signInFirst, {})
}
