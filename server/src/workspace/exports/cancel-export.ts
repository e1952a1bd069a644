import { type cancelExport as promise, problemsOfExports } from '@singil/contract/workspace/exports'
import { refuse } from '@singil/contract/kit/problem'
import type { Handler } from '../../kit/work/index.ts'
import { ownOrRefuse } from './own-export.ts'
import * as store from './store.ts'
import { pushExport, shownExport } from './view.ts'

/** The run that makes it finds out when it next reports its progress. */
export const cancelExport: Handler<typeof promise> = async (context, { params: { id } }) => {
  const { row } = await ownOrRefuse(context, id)
  const cancelled = await store.cancel(context.tx, row.user_id, id, context.now)
  if (!cancelled) refuse(problemsOfExports.ended, { state: shownExport(context, row).state })
  context.changed('export', id, { state: row.state }, { state: 'cancelled' }, { mid: row.mid ?? undefined })
  return pushExport(context, cancelled)
}
