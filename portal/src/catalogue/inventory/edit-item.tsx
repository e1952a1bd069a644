import {
  type Item,
  ItemChanges,
  itemLabels,
  listItems,
  listMovements,
  problemsOfInventory,
  texts,
  updateItem,
} from '@singil/contract/catalogue/inventory'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { OtherEditor, rawAt, useOtherEditor } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { ItemFields, type ItemValues } from './item-fields.tsx'
import { withPrice } from './item-schema.ts'
import { formatItemValue } from './format-item.ts'

const paths = Object.keys(itemLabels)

/** Changes an item; the quantity is the counted stock. If another user saved it meanwhile, their change is shown and nothing typed is lost. */
export function EditItem({ item, onClose }: { item: Item; onClose: () => void }) {
  const { version, other, meet } = useOtherEditor({
    version: item.version,
    problem: problemsOfInventory.stale,
    paths,
  })
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
      announce(texts.updated)
      onClose()
    },
  })
  const submit = ({ quantity, ...values }: ItemValues) => {
    // An unchanged quantity is not sent: some may have been sold in the meantime.
    const isCounted = !values.isUnlimited && quantity !== (item.quantity ?? undefined)
    const body = { action: 'edit' as const, version, ...values, itemAmount: values.itemAmount ?? 0 }
    save.mutate({ body: isCounted ? { ...body, quantity } : body }, { onError: fail })
  }
  const fail = (error: unknown) => {
    const edit = meet(error, form.fields.values)
    return edit ? form.fields.setValues(edit.merge.values) : form.refuse(error)
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
      {other ? (
        <OtherEditor
          stale={other.stale}
          merge={other.merge}
          mine={form.fields.values}
          formatValue={formatItemValue}
          onTake={(path) => form.fields.setValues({ [path]: rawAt(other.stale.values, path) })}
        />
      ) : null}
      <ItemFields form={form} isNew={false} />
    </FormDialog>
  )
}
