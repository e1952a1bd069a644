import type * as contract from '@singil/contract/desk/disputes'
import type { Handler } from '../../kit/work/index.ts'
import { paginationOf } from '../../kit/base/index.ts'
import { findSeen, shownDispute, shownDisputes } from './shown-dispute.ts'
import { page } from './list-store.ts'

export const listDisputes: Handler<typeof contract.listDisputes> = async (context, { query }) => {
  const { scope, now, range } = context
  const { rows, count } = await page(context.tx, range, { scope, now, ...query })
  return { result: await shownDisputes(context, rows), pagination: paginationOf(range, count) }
}

export const getDispute: Handler<typeof contract.getDispute> = async (context, { params }) =>
  shownDispute(context, await findSeen(context, params.disputeId))
