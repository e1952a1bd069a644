import type { Store } from '@singil/contract/catalogue/stores'
import { ChoiceCards } from '../../kit/form/index.ts'
import type { Draft } from './compose-draft.ts'

interface StoreStepProps {
  readonly draft: Draft
  readonly stores: readonly Store[]
}

export const StoreStep = ({ draft: { fields }, stores }: StoreStepProps) => (
  <ChoiceCards
    label="Store"
    value={fields.values.storeId}
    choices={stores.map((store) => ({ value: store.storeId as string, label: store.storeName, says: store.address }))}
    onChange={(storeId) =>
      fields.setValues(
        storeId === fields.values.storeId
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
)
