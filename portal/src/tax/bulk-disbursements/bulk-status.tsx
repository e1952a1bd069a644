/** How far a bulk disbursement is. */
import type { BulkSummary } from '@singil/contract/tax/bulk-disbursements'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import { Status } from '../../kit/values/index.ts'

export function BulkStatus({ of: { state, counts } }: { of: Pick<BulkSummary, 'state' | 'counts'> }) {
  if (state === 'OPEN') return <Status word="Not confirmed" tone="pending" icon={CircleDashed} />
  if (state === 'WAITING') return <Status word="Waits for approval" tone="pending" icon={Clock} />
  if (state === 'REFUSED') return <Status word="Not approved" tone="expired" icon={Ban} />
  return counts.CONFIRMED > 0 ? (
    <Status word="Being created" tone="transit" icon={Clock} />
  ) : (
    <Status word="Created" tone="paid" icon={CircleCheck} />
  )
}
