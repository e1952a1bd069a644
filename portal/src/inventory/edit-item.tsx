import { notifications } from '@mantine/notifications'
import { type Item, ItemChanges, listItems, listMovements, texts, updateItem } from '@singil/contract/inventory'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useDraftForm } from '../kit/form.tsx'
import { useChange } from '../kit/queries.ts'
import { ItemFields, type ItemValues } from './item-fields.tsx'
import { withPrice } from './item-schema.ts'

/** Changes an item; the quantity is the counted stock. */
export function EditItem({ item, onClose }: { item: Item; onClose: () => void }) {
  const form = useDraftForm<ItemValues>({
    schema: withPrice(ItemChanges.loose()),
    initial: {
      storeId: item.storeId,
      itemCode: item.itemCode,
      itemDescription: item.itemDescription,
      itemAmount: item.itemAmount,
      paymentHeader: item.paymentHeader,
      isUnlimited: item.isUnlimited,
      quantity: item.quantity ?? undefined,
      unavailable: item.unavailable,
      shippable: item.shippable,
      additionalCharge: item.additionalCharge,
      serviceableArea: item.serviceableArea,
    },
  })
  const save = useChange(updateItem, {
    refreshes: [listItems, listMovements],
    onDone: () => {
      notifications.show({ color: 'green', message: texts.updated })
      onClose()
    },
  })
  const submit = ({ quantity, ...values }: ItemValues) => {
    // An unchanged quantity is not sent: some may have been sold in the meantime.
    const isCounted = !values.isUnlimited && quantity !== (item.quantity ?? undefined)
    const body = { action: 'edit' as const, ...values, itemAmount: values.itemAmount ?? 0 }
    save.mutate({ body: isCounted ? { ...body, quantity } : body }, { onError: form.refuse })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Edit ${item.itemDescription}`}
      form={form}
      onSubmit={submit}
      submit="Save the item"
      isBusy={save.isPending}
    >
      <ItemFields form={form} isNew={false} />
    </FormDialog>
  )
}
