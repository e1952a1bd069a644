import { SegmentedControl } from '@mantine/core'
import type { Centavos } from '@singil/contract/kit/money'
import { Offers, useOffers } from '../channels/index.ts'
import { ChoiceCards } from '../kit/choice-cards.tsx'
import type { FieldErrors } from '../kit/field-errors.ts'
import { Failure } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import type { Draft } from './compose-draft.ts'
import classes from './compose.module.css'
import { FieldError } from './field-error.tsx'

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
  readonly errors: FieldErrors
  readonly total: Centavos
}

export function MethodsStep({ draft, errors, total }: MethodsStepProps) {
  const { isCustomerChoosing, channels, shoulder, storeId } = draft.values
  const answer = useOffers(total, storeId, shoulder)
  const usual = answer.data?.find((offer) => offer.shoulder !== 'shared')?.shoulder ?? 'merchant'
  return (
    <>
      <FieldError>{errors['channels']}</FieldError>
      <ChoiceCards
        label="Who chooses the way to pay"
        choices={ways}
        value={isCustomerChoosing ? 'customer' : 'merchant'}
        onChange={(way) => draft.change({ isCustomerChoosing: way === 'customer' })}
      />
      <div className={classes['bearer']}>
        <span id="bearer">Service charge</span>
        <SegmentedControl
          aria-labelledby="bearer"
          data={bearers}
          value={shoulder ?? usual}
          onChange={(picked) => draft.change({ shoulder: picked === 'customer' ? 'customer' : 'merchant' })}
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
              : { chosen: channels, onChoose: (codes: readonly string[]) => draft.change({ channels: codes }) })}
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
