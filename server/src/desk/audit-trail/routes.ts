import * as contract from '@singil/contract/desk/audit-trail'
import { onExport } from '../../workspace/exports/index.ts'
import { fromReplica, onRead, type Route } from '../../kit/work/index.ts'
import { logsExport } from './logs-export.ts'
import { getLogsOf, loadMoreLogs, loadMoreMerchantLogs, searchLogs, searchMerchantLogs } from './search-logs.ts'

export const routes: readonly Route[] = [
  onRead(contract.searchLogs, searchLogs, fromReplica),
  onRead(contract.loadMoreLogs, loadMoreLogs, fromReplica),
  onRead(contract.getLogsOf, getLogsOf, fromReplica),
  onExport(logsExport),
  onRead(contract.searchMerchantLogs, searchMerchantLogs, fromReplica),
  onRead(contract.loadMoreMerchantLogs, loadMoreMerchantLogs, fromReplica),
]
