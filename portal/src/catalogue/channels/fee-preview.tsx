/** The fee simulator: what each channel leaves of an amount, or the amount to ask for to receive exactly a wanted net. */
import { Button, SegmentedControl } from '@mantine/core'
import { type Centavos, formatPeso } from '@singil/contract/kit/money'
import { useState } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { Skeleton, Stack } from '../../kit/layout/index.ts'
import { askForAll } from './group-offers.ts'
import { Offers } from './offers.tsx'
import classes from './offers.module.css'
import { useOffers } from './use-offers.ts'

const meanings = [
  { value: 'amount', label: 'Ask for this' },
  { value: 'net', label: 'Get exactly this' },
]

interface FeePreviewProps {
  readonly amount: Centavos | null
  readonly storeId: string
  /** If the amount can still be changed: requests another amount. */
  readonly onAsk?: (amount: Centavos) => void
}

export function FeePreview({ amount, storeId, onAsk }: FeePreviewProps) {
  const [means, setMeans] = useState<'amount' | 'net'>('amount')
  const answer = useOffers(amount, storeId, null, means)
  if (!amount)
    return <p className="muted">Enter an amount to see what you get with each way to pay, after fee and VAT.</p>
  const needed = means === 'net' && answer.data && !answer.isPlaceholderData ? askForAll(answer.data) : null
  return (
    <Stack>
      <SegmentedControl
        fullWidth
        aria-label={`What ${formatPeso(amount)} means`}
        data={meanings}
        value={means}
        onChange={(picked) => setMeans(picked === 'net' ? 'net' : 'amount')}
      />
      {answer.data ? (
        <div className={classes['asking']} aria-busy={answer.isPlaceholderData}>
          <p className={classes['head']}>
            <span>Way to pay</span>
            <span>{means === 'net' ? 'Customer pays' : 'You get'}</span>
          </p>
          <Offers offers={answer.data} shows={means === 'net' ? 'total' : 'net'} />
        </div>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton />
      )}
      {needed !== null ? (
        <div className={classes['needed']} aria-live="polite">
          <p>
            Ask for <b className="figures">{formatPeso(needed)}</b> and you get at least{' '}
            <span className="figures">{formatPeso(amount)}</span> with every way to pay.
          </p>
          {onAsk ? (
            <Button
              variant="default"
              onClick={() => {
                setMeans('amount')
                onAsk(needed)
              }}
            >
              Ask for {formatPeso(needed)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Stack>
  )
}
