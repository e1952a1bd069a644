import { SegmentedControl } from '@mantine/core'
import type { Centavos } from '@singil/contract/kit/money'
import { Offers, useOffers } from '../../catalogue/channels/index.ts'
import { ChoiceCards } from '../../kit/form/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import type { Draft } from './compose-draft.ts'
import classes from './compose.module.css'

const ways = [
  { value: 'customer', label: 'The customer chooses', says: 'All ways to pay that the store offers.' },
  { value: 'merchant', label: 'I choose', says: 'The customer sees only the ways that are ticked.' },
] as const
const bearers = [
  { value: 'merchant', label: 'I shoulder it' },
  { value: 'customer', label: 'The customer does' },
]

interface MethodsStepProps {
  readonly draft: Draft
  readonly total: Centavos
}

export function MethodsStep({ draft, total }: MethodsStepProps) {
  const { values, setValues } = draft.fields
  const { isCustomerChoosing, channels, shoulder, storeId } = values
  const answer = useOffers(total, storeId, shoulder)
  const usual = answer.data?.find((offer) => offer.shoulder !== 'shared')?.shoulder ?? 'merchant'
  return (
    <>
      <ChoiceCards
        label="Who chooses the way to pay"
        choices={ways}
        value={isCustomerChoosing ? 'customer' : 'merchant'}
        onChange={(way) => setValues({ isCustomerChoosing: way === 'customer' })}
      />
      <div className={classes['bearer']}>
        <span id="bearer">Service charge</span>
        <SegmentedControl
          aria-labelledby="bearer"
          data={bearers}
          value={shoulder ?? usual}
          onChange={(picked) => setValues({ shoulder: picked === 'customer' ? 'customer' : 'merchant' })}
        />
      </div>
      {answer.data ? (
        <div aria-busy={answer.isPlaceholderData}>
          <p className={classes['offersHead']}>
            <span>Way to pay</span>
            <span>You get</span>
          </p>
          <Offers
            offers={answer.data}
            {...(isCustomerChoosing
              ? {}
              : { chosen: channels, onChoose: (codes: readonly string[]) => setValues({ channels: codes }) })}
          />
        </div>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  )
}
