/** Notes in the history of a link how it was shared. */
import { shareLink, type TemporaryId } from '@singil/contract/payments/checkout'
import { useChange, useMay } from '../../kit/call/index.ts'

/** A share that cannot be noted is shared nevertheless. */
export function useSharing(id: TemporaryId): (by: 'copied' | 'apps' | 'qr') => void {
  const may = useMay(shareLink.permission)
  const { mutate } = useChange(shareLink)
  return (by) => {
    if (may) mutate({ params: { id }, body: { by } })
  }
}
