import { deleteItem, type Item, listItems, texts } from '@singil/contract/catalogue/inventory'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

interface DeleteItemProps {
  readonly item: Item
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Removes an item from its store after one confirmation. */
export function DeleteItem({ item, onClose, onDeleted }: DeleteItemProps) {
  const remove = useChange(deleteItem, {
    refreshes: [listItems],
    onDone: () => {
      announce(texts.deleted)
      onDeleted()
    },
  })
  return (
    <Confirm
      isOpen
      title={`Delete ${item.itemDescription}`}
      action="Delete the item"
      isDanger
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() => remove.mutate({ body: { storeId: item.storeId, itemCode: item.itemCode } })}
    >
      <p>Customers can no longer order it, and its QR code stops working. Past payments keep its name and price.</p>
    </Confirm>
  )
}
