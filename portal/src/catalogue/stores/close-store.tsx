import { deleteStore, listStores, type Store, texts } from '@singil/contract/catalogue/stores'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

interface CloseStoreProps {
  readonly store: Store
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Closes a store after one confirmation; a refusal is shown in the dialog. */
export function CloseStore({ store, onClose, onClosed }: CloseStoreProps) {
  const close = useChange(deleteStore, {
    refreshes: [listStores],
    onDone: () => {
      announce(texts.deleted)
      onClosed()
    },
  })
  return (
    <Confirm
      isOpen
      title={`Close ${store.storeName}`}
      action="Close the store"
      isDanger
      isBusy={close.isPending}
      error={close.error}
      onClose={onClose}
      onConfirm={() => close.mutate({ params: { storeId: store.storeId }, body: {} })}
    >
      <p>Its page and its QR code stop working, and it can no longer request payments. Its past payments stay.</p>
    </Confirm>
  )
}
