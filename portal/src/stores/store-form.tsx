/** Adds a store, or changes one. */
import { Button, Modal, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { createStore, listStores, type Store, StoreInput, texts, updateStore } from '@singil/contract/stores'
import type * as z from 'zod'
import { Form, useDraftForm } from '../kit/form.tsx'
import { MobileField } from '../kit/mobile-input.tsx'
import { useChange } from '../kit/queries.ts'
import classes from './stores.module.css'

type Values = Required<z.input<typeof StoreInput>> & Record<string, unknown>

const blank: Values = {
  storeName: '',
  mobile: '',
  address: '',
  street: '',
  barangay: '',
  city: '',
  province: '',
  zipCode: '',
  isInventory: true,
  isPos: false,
  isStudent: false,
  isEnableCourier: false,
}
const valuesOf = (store: Store): Values =>
  Object.fromEntries(Object.keys(blank).map((name) => [name, store[name as keyof Store]])) as Values

interface StoreFormProps {
  /** Without it a new one is added. */
  readonly store?: Store
  readonly onClose: () => void
  readonly onSaved?: (store: Store) => void
}

export function StoreForm({ store, onClose, onSaved }: StoreFormProps) {
  const form = useDraftForm<Values>({
    schema: StoreInput,
    initial: store ? valuesOf(store) : blank,
    ...(store ? {} : { draftKey: 'store' }),
  })
  const done = (message: string) => (saved: Store) => {
    form.finish()
    notifications.show({ color: 'green', message })
    onSaved?.(saved)
    onClose()
  }
  const create = useChange(createStore, { refreshes: [listStores], onDone: done(texts.created) })
  const update = useChange(updateStore, { refreshes: [listStores], onDone: done(texts.updated) })
  const { values, errors, setFieldValue } = form.fields
  const text = (name: keyof z.input<typeof StoreInput>) => ({
    'data-path': name,
    value: values[name] as string,
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setFieldValue(name, event.currentTarget.value),
  })
  const flag = (name: 'isInventory' | 'isPos') => ({
    checked: values[name] as boolean,
    onChange: (event: { currentTarget: HTMLInputElement }) => setFieldValue(name, event.currentTarget.checked),
  })
  const submit = (body: Values) =>
    store
      ? update.mutate({ params: { Id: store.Id }, body }, { onError: form.refuse })
      : create.mutate({ body }, { onError: form.refuse })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={store ? `Edit ${store.storeName}` : 'Add a store'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        form={form}
        onSubmit={submit}
        submit={store ? 'Save the store' : 'Add the store'}
        isBusy={create.isPending || update.isPending}
        secondary={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <TextInput
          label="Name"
          description="Customers read it on the pay page."
          data-autofocus
          {...text('storeName')}
        />
        <MobileField fields={form.fields} />
        <TextInput label="Address" {...text('address')} />
        <div className={classes['pairs']}>
          <TextInput label="Street" {...text('street')} />
          <TextInput label="Barangay" {...text('barangay')} />
          <TextInput label="City or municipality" {...text('city')} />
          <TextInput label="Province" {...text('province')} />
          <TextInput label="ZIP code" inputMode="numeric" maxLength={4} {...text('zipCode')} />
        </div>
        <Switch label="Inventory" description="Sell items with price and stock." {...flag('isInventory')} />
        <Switch
          label="POS"
          description="The store's page asks for an amount typed at the counter."
          {...flag('isPos')}
        />
      </Form>
    </Modal>
  )
}
