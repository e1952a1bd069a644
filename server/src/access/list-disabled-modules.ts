import type * as contract from '@singil/contract/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Context } from '../kit/context.ts'
import type { Handler } from '../kit/handler.ts'
import { problemsOfKit } from '../kit/problems.ts'
import { authorizationsOf } from './check-session.ts'
import * as store from './store.ts'

export const listDisabledModules: Handler<typeof contract.listDisabledModules> = async (context, { params }) =>
  (await authorizationsIn(context, params.tenantId)).disabled

/** What the caller's session may do, read now. Another tenant's modules do not exist for it. */
export async function authorizationsIn(context: Context, tenant: string) {
  const row = await store.findSession(context.tx, { id: context.actor.sessionId ?? '' })
  if (!row) refuse(problemsOfKit.signInFirst, {})
  if (row.tenant !== tenant) refuse(problemsOfKit.notFound, {})
  return authorizationsOf(context.tx, row)
}
