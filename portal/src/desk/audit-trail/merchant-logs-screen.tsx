/** What was changed at merchants, by their users and by staff. */
import { loadMoreMerchantLogs, searchMerchantLogs } from '@singil/contract/desk/audit-trail'
import { Logs } from './logs.tsx'

export default function MerchantLogsScreen() {
  return <Logs title="Merchant Audit Logs" first={searchMerchantLogs} next={loadMoreMerchantLogs} />
}
