/** What the merchant gets of an amount, by group of channels. */
import type { Centavos } from '@singil/contract/kit/money'
import { Failure } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Offers } from './offers.tsx'
import classes from './offers.module.css'
import { useOffers } from './use-offers.ts'

export function FeePreview({ amount, storeId }: { amount: Centavos | null; storeId: string }) {
  const answer = useOffers(amount, storeId)
  if (!amount) return <p className="muted">Type an amount to see what each way to pay leaves you after fee and VAT.</p>
  if (answer.data)
    return (
      <div className={classes['asking']} aria-busy={answer.isPlaceholderData}>
        <Offers offers={answer.data} />
      </div>
    )
  return answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton />
}
