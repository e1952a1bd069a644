/** The latest payments of a store, each with a link to its detail. */
import { downloadStoreTransactions, searchTransactions } from '@singil/contract/payments/transactions'
import { Link } from '@tanstack/react-router'
import { ExportButton } from '../../workspace/exports/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { PaymentList } from './payment-list.tsx'

const shown = 5

export default function StorePayments({ storeId }: { storeId: string }) {
  const answer = useAsk(searchTransactions, { body: { storeId, limit: shown } }, { staleTimeMs: 0 })
  const rows = answer.data?.rows
  return (
    <>
      {rows?.length === 0 ? <p className="muted">None yet.</p> : null}
      {rows ? (
        <PaymentList rows={rows} />
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
      {rows && rows.length > 0 ? (
        <Link to="/portal/transactions/{-$requestId}" params={{ requestId: undefined }} search={{ store: storeId }}>
          All payments of the store
        </Link>
      ) : null}
      {rows && rows.length > 0 ? (
        <ExportButton endpoint={downloadStoreTransactions} what="the transactions of the store" filters={{ storeId }} />
      ) : null}
    </>
  )
}
