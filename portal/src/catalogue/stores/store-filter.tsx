/** Narrows a list to one store; nothing where there is only one. */
import type { Store } from '@singil/contract/catalogue/stores'
import { ChoiceFilter } from '../../kit/list/index.ts'

interface StoreFilterProps {
  /** Undefined while they are fetched. */
  readonly stores: readonly Pick<Store, 'storeId' | 'storeName'>[] | undefined
  readonly value: string | undefined
  readonly onChange: (store: string | undefined) => void
}
export function StoreFilter({ stores, value, onChange }: StoreFilterProps) {
  if (!stores || stores.length < 2) return null
  const choices = stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))
  return <ChoiceFilter label="Store" isSingle choices={choices} value={value} onChange={onChange} />
}
