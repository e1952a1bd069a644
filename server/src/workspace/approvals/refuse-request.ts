import type { refuseRequest as refusing, withdrawRequest as withdrawing } from '@singil/contract/workspace/approvals'
import type { Context, Handler } from '../../kit/work/index.ts'
import { refuseOne, withdrawOne } from './decide.ts'
import { judgeOf } from './judge.ts'
import { shownApprovals } from './view.ts'

const after = async (context: Context, id: string) => (await shownApprovals(context, await judgeOf(context), [id]))[0]!

export const refuseRequest: Handler<typeof refusing> = async (context, { params: { id }, body: { note } }) => {
  await refuseOne(context, id, note)
  return after(context, id)
}

export const withdrawRequest: Handler<typeof withdrawing> = async (context, { params: { id } }) => {
  await withdrawOne(context, id)
  return after(context, id)
}
