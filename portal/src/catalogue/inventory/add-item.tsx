import { createItem, type Item, listItems, texts } from '@singil/contract/catalogue/inventory'
import { useRef } from 'react'
import { FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { SlotView } from '../../kit/layout/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { ItemFields, type ItemValues } from './item-fields.tsx'
import { withPrice } from './item-schema.ts'
import { newItemSources } from './slots.ts'

interface AddItemProps {
  readonly storeId: string
  readonly onClose: () => void
  readonly onSaved: (item: Item) => void
}

export function AddItem({ storeId, onClose, onSaved }: AddItemProps) {
  const form = useDraftForm<ItemValues>({
    schema: withPrice(createItem.body),
    initial: {
      storeId,
      itemCode: '',
      itemDescription: '',
      itemAmount: null,
      paymentHeader: texts.paymentHeader,
      isUnlimited: false,
      quantity: undefined,
      unavailable: false,
      shippable: false,
      additionalCharge: false,
      serviceableArea: '',
    },
    draftKey: `item.${storeId}`,
  })
  const then = useRef<((item: Item) => void) | null>(null)
  const create = useChange(createItem, {
    refreshes: [listItems],
    onDone: (item) => {
      form.finish()
      announce(texts.saved)
      then.current?.(item)
      onSaved(item)
      onClose()
    },
  })
  const submit = ({ quantity, ...values }: ItemValues) => {
    const body = { ...values, itemAmount: values.itemAmount ?? 0 }
    create.mutate({ body: values.isUnlimited ? body : { ...body, quantity } }, { onError: form.refuse })
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Add an item"
      form={form}
      onSubmit={submit}
      submit="Add the item"
      isBusy={create.isPending}
    >
      <SlotView
        of={newItemSources}
        props={{ fill: form.fields.setValues, onceSaved: (next) => (then.current = next) }}
      />
      <ItemFields form={form} isNew />
    </FormDialog>
  )
}
