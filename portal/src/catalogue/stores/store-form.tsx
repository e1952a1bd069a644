/** Adds or changes a store. */
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { line } from '@singil/contract/kit/text'
import { getSettings } from '@singil/contract/catalogue/merchants'
import {
  createStore,
  getStorefront,
  listStores,
  type Store,
  StoreInput,
  texts,
  updateStore,
} from '@singil/contract/catalogue/stores'
import * as z from 'zod'
import { FormDialog, MobileField, useDraftForm } from '../../kit/form/index.ts'
import { announce, useAsk, useChange, useMid } from '../../kit/call/index.ts'
import { AddressSelects } from '../../foundation/places/index.ts'
import { Grid } from '../../kit/layout/index.ts'
import { useStoreWallets } from './store-wallets.ts'

/** The address is composed of its parts, so that it is typed once and the place is an existing one. */
const StoreValues = StoreInput.omit({ address: true }).extend({
  street: line(120, 'Enter the street and number.'),
  barangay: line(80, 'Choose a barangay.'),
  city: line(80, 'Choose a city or municipality.'),
  province: line(80, 'Choose a province.'),
  /** Empty for a new wallet of the store's own, or where the wallets are not shown. */
  walletId: z.string(),
})
type Values = Required<z.input<typeof StoreValues>> & Record<string, unknown>

const blank: Values = {
  storeName: '',
  mobile: '',
  street: '',
  barangay: '',
  city: '',
  province: '',
  zipCode: '',
  isInventory: true,
  isPos: false,
  isStudent: false,
  isEnableCourier: false,
  walletId: '',
}
const valuesOf = (store: Store): Values => ({
  ...(Object.fromEntries(Object.keys(blank).map((name) => [name, store[name as keyof Store]])) as Values),
  // Older stores may have the entire address in one line.
  street: store.street || store.address.slice(0, 120),
})
const addressOf = ({ street, barangay, city }: Pick<Values, 'street' | 'barangay' | 'city'>): string =>
  [street, barangay, city]
    .map((part) => part.trim())
    .join(', ')
    .slice(0, 200)

interface StoreFormProps {
  /** Omitted to add a store. */
  readonly store?: Store
  readonly onClose: () => void
  readonly onSaved?: (store: Store) => void
}

export function StoreForm({ store, onClose, onSaved }: StoreFormProps) {
  const form = useDraftForm<Values>({
    schema: StoreValues,
    initial: store ? valuesOf(store) : blank,
    edits: store !== undefined,
    ...(store ? {} : { draftKey: 'store' }),
  })
  const done = (message: string) => (saved: Store) => {
    form.finish()
    announce(message)
    onSaved?.(saved)
    onClose()
  }
  const create = useChange(createStore, { refreshes: [listStores], onDone: done(texts.created) })
  const update = useChange(updateStore, { refreshes: [listStores, getStorefront], onDone: done(texts.updated) })
  const { values, errors, setFieldValue, setValues } = form.fields
  const wallets = useStoreWallets(store)
  const mid = useMid() ?? ''
  const settings = useAsk(getSettings, { params: { mid } }, { isEnabled: mid !== '' })
  const mayCourier = settings.data?.enableCourier ?? false
  const flag = (name: 'isInventory' | 'isPos' | 'isStudent' | 'isEnableCourier') => ({
    checked: values[name] as boolean,
    onChange: (event: { currentTarget: HTMLInputElement }) => setFieldValue(name, event.currentTarget.checked),
  })
  const submit = (typed: Values) => {
    const { walletId, ...fields } = typed
    const wallet = wallets.length > 0 && walletId !== '' ? { walletId } : {}
    const body = { ...fields, ...wallet, address: addressOf(typed) }
    return store
      ? update.mutate({ params: { Id: store.Id }, body }, { onError: form.refuse })
      : create.mutate({ body }, { onError: form.refuse })
  }
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={store ? `Edit ${store.storeName}` : 'Add a store'}
      form={form}
      onSubmit={submit}
      submit={store ? 'Save the store' : 'Add the store'}
      isBusy={create.isPending || update.isPending}
    >
      <TextInput
        label="Name"
        description="Customers read it on the pay page."
        data-autofocus
        {...form.text('storeName')}
      />
      <MobileField fields={form.fields} />
      <Grid columns={2} stacksAt="narrow">
        <AddressSelects
          values={values}
          errors={errors}
          onChange={(place, zip) => setValues({ ...place, ...(zip === null ? {} : { zipCode: zip }) })}
        />
        <TextInput label="ZIP code" inputMode="numeric" {...form.text('zipCode')} />
      </Grid>
      <TextInput label="Street and number" {...form.text('street')} />
      {wallets.length > 0 ? (
        <NativeSelect
          label="Wallet"
          description={
            store
              ? 'Payment requests made from now on are paid into it. Money that came in before stays where it is.'
              : 'Its sales are paid into this wallet.'
          }
          data={[...(store ? [] : [{ value: '', label: 'A new wallet of its own' }]), ...wallets]}
          {...form.text('walletId')}
        />
      ) : null}
      <Switch label="Inventory" description="Sell items with price and stock." {...flag('isInventory')} />
      <Switch label="POS" description="The store's page asks for an amount typed at the counter." {...flag('isPos')} />
      <Switch label="Students" description="The store collects from students." {...flag('isStudent')} />
      <Switch
        label="Courier"
        description={
          mayCourier
            ? 'Orders of the store may be shipped.'
            : 'Switch the courier on in Settings first, for all stores.'
        }
        disabled={!mayCourier}
        {...flag('isEnableCourier')}
      />
    </FormDialog>
  )
}
