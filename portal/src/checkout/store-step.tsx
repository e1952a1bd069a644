import type { Store } from '@singil/contract/stores'
import { ChoiceCards } from '../kit/choice-cards.tsx'
import type { FieldErrors } from '../kit/field-errors.ts'
import type { Draft } from './compose-draft.ts'
import { FieldError } from './field-error.tsx'

interface StoreStepProps {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly stores: readonly Store[]
}

export const StoreStep = ({ draft, errors, stores }: StoreStepProps) => (
  <>
    <FieldError>{errors['storeId']}</FieldError>
    <ChoiceCards
      label="Store"
      value={draft.values.storeId}
      choices={stores.map((store) => ({ value: store.storeId as string, label: store.storeName, says: store.address }))}
      onChange={(storeId) =>
        draft.change(
          storeId === draft.values.storeId
            ? {}
            : {
                storeId,
                // Items and channels of the previous store do not apply to another one.
                picks: {},
                channels: [],
              },
        )
      }
    />
  </>
)
