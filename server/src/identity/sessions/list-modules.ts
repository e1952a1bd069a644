import type * as contract from '@singil/contract/identity/access'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, Handler } from '../../kit/work/index.ts'
import { problemsOfKit } from '../../kit/base/index.ts'
import { menuOf } from '../access/index.ts'
import { authorizationsOf } from './check-session.ts'
import * as sessions from './store.ts'

export const listDisabledModules: Handler<typeof contract.listDisabledModules> = async (context, { params }) =>
  (await authorizationsIn(context, params.tenantId)).disabled

/** The permissions of the caller's session, read now. */
export const ownAuthorizations = async (context: Context) => authorizationsOf(context.tx, await ownSession(context))

/** The same for a given tenant; refuses a tenant other than the session's. */
export async function authorizationsIn(context: Context, tenant: string) {
  const row = await ownSession(context)
  if (row.tenant !== tenant) refuse(problemsOfKit.notFound, {})
  return authorizationsOf(context.tx, row)
}

const ownSession = async (context: Context) =>
  (await sessions.findSession(context.tx, { id: context.actor.sessionId ?? '' })) ??
  refuse(problemsOfKit.signInFirst, {})

export const listModules: Handler<typeof contract.listModules> = async (context, { params }) =>
  menuOf((await authorizationsIn(context, params.key)).effective)
