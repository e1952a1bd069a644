import {
  type Item,
  listItems,
  listMovements,
  Replenishment,
  texts,
  updateItem,
} from '@singil/contract/catalogue/inventory'
import { FormDialog, useDraftForm, WholeInput } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

interface Values extends Record<string, unknown> {
  quantity: number | undefined
}

/** Adds a delivered quantity to the stock of an item. */
export function ReplenishItem({ item, onClose }: { item: Item; onClose: () => void }) {
  const form = useDraftForm<Values>({ schema: Replenishment, initial: { quantity: undefined } })
  const { values } = form.fields
  const save = useChange(updateItem, {
    refreshes: [listItems, listMovements],
    onDone: () => {
      announce(texts.replenished)
      onClose()
    },
  })
  const submit = ({ quantity = 0 }: Values) =>
    save.mutate({ body: { storeId: item.storeId, itemCode: item.itemCode, quantity } }, { onError: form.refuse })
  const after = (item.quantity ?? 0) + (values.quantity ?? 0)
  return (
    <FormDialog
      onClose={onClose}
      title={`Replenish ${item.itemDescription}`}
      form={form}
      onSubmit={submit}
      submit={values.quantity ? `Add ${values.quantity}, then ${after} in stock` : 'Add to the stock'}
      isBusy={save.isPending}
    >
      <WholeInput
        label="Pieces that arrived"
        description={`${item.quantity ?? 0} can be sold now.`}
        data-autofocus
        empty={undefined}
        {...form.value('quantity')}
      />
    </FormDialog>
  )
}
