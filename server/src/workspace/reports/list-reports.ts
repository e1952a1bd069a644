import type { listReports as promise } from '@singil/contract/workspace/reports'
import { callerOf, type Handler } from '../../kit/work/index.ts'
import { shownReports } from './own-report.ts'
import * as store from './store.ts'

export const listReports: Handler<typeof promise> = async (context) => ({
  result: await shownReports(context, await store.listOf(context.tx, callerOf(context).userId)),
})
