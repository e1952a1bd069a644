import * as contract from '@singil/contract/audit-trail'
import { onExport } from '../exports/index.ts'
import { onRead, type Route } from '../kit/work/index.ts'
import { logsExport } from './logs-export.ts'
import { getLogsOf, loadMoreLogs, loadMoreMerchantLogs, searchLogs, searchMerchantLogs } from './search-logs.ts'

export const routes: readonly Route[] = [
  onRead(contract.searchLogs, searchLogs),
  onRead(contract.loadMoreLogs, loadMoreLogs),
  onRead(contract.getLogsOf, getLogsOf),
  onExport(logsExport),
  onRead(contract.searchMerchantLogs, searchMerchantLogs),
  onRead(contract.loadMoreMerchantLogs, loadMoreMerchantLogs),
]
