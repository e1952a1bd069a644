import {
  callbackRetried,
  problemsOfGateway as problem,
  type retrySetAside as promise,
} from '@singil/contract/payments/gateway'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { whyNotApplied } from './callback-kinds.ts'
import { callbackOf, decided, lockOpen } from './set-aside.ts'
import { waitAgain } from './set-aside-store.ts'

/** A suspicious callback is checked again, because a clock that ran ahead may be right by now. */
export const retrySetAside: Handler<typeof promise> = async (context, { params: { id } }) => {
  const row = await lockOpen(context, id)
  const callback = callbackOf(row)
  const why = whyNotApplied(context, callback, context.now)
  if (why !== null) refuse(problem.stillSuspicious, { why })
  await waitAgain(context.tx, callback, row)
  context.emit(callbackRetried, { id })
  return decided(context, row, 'retried', '')
}
