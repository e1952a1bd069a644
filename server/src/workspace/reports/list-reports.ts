import type { listReports as promise } from '@singil/contract/workspace/reports'
import type { Handler } from '../../kit/work/index.ts'
import { callerOf, shownReports } from './own-report.ts'
import * as store from './store.ts'

export const listReports: Handler<typeof promise> = async (context) => ({
  result: await shownReports(context, await store.listOf(context.tx, callerOf(context))),
})
