/** One store: its page and posters, its settings, its channels and its latest payments. */
import { Button } from '@mantine/core'
import { listStoreChannels } from '@singil/contract/catalogue/channels'
import {
  deleteStore,
  getStorefront,
  listStoreWallets,
  type Store,
  updateStore,
} from '@singil/contract/catalogue/stores'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StoreChannels } from '../channels/index.ts'
import { Detail, Section, Facts, SlotSections } from '../../kit/layout/index.ts'
import { formatMobile } from '../../kit/form/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { CloseStore } from './close-store.tsx'
import { storeSections } from './slots.ts'
import { StoreCode } from './store-code.tsx'
import { StoreForm } from './store-form.tsx'
import { StoreLogo } from './store-logo.tsx'
import { StoreWallet } from './store-wallet.tsx'

const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off')

/** Dialogs are rendered next to the detail, so that Escape in a dialog does not close both. */
export function StorePanel({ store, onClose }: { store: Store; onClose: () => void }) {
  const [open, setOpen] = useState<'edit' | 'close' | null>(null)
  const mayEdit = useMay(updateStore.permission)
  const mayClose = useMay(deleteStore.permission)
  const maySeeChannels = useMay(listStoreChannels.permission)
  const maySeeWallets = useMay(listStoreWallets.permission)
  const close = () => setOpen(null)
  return (
    <>
      <Detail
        title={store.storeName}
        onClose={onClose}
        actions={
          mayEdit || mayClose ? (
            <>
              {mayEdit ? (
                <Button variant="default" onClick={() => setOpen('edit')}>
                  Edit
                </Button>
              ) : null}
              {mayClose ? (
                <Button variant="default" color="red" onClick={() => setOpen('close')}>
                  Close the store
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        <StoreCode store={store} onEdit={mayEdit ? () => setOpen('edit') : null} />
        <Section title="Store">
          <Facts
            of={[
              ['Address', store.address],
              store.barangay ? ['Barangay', store.barangay] : null,
              store.city ? ['City', [store.city, store.province, store.zipCode].filter(Boolean).join(', ')] : null,
              ['Mobile', formatMobile(store.mobile)],
              [
                'Inventory',
                store.isInventory ? (
                  <Link
                    key="items"
                    to="/portal/inventory/{-$itemId}"
                    params={{ itemId: undefined }}
                    search={{ store: store.storeId }}
                  >
                    On, see the items
                  </Link>
                ) : (
                  onOff(false)
                ),
              ],
              ['POS', onOff(store.isPos)],
              ['Students', onOff(store.isStudent)],
              ['Courier', onOff(store.isEnableCourier)],
              maySeeWallets ? ['Wallet', <StoreWallet key="wallet" store={store} />] : null,
            ]}
          />
        </Section>
        <Section title="Logo">
          <StoreLogo store={store} />
        </Section>
        {maySeeChannels ? (
          <Section title="Payment channels">
            <StoreChannels storeId={store.storeId} refreshes={[getStorefront]} />
          </Section>
        ) : null}
        <SlotSections of={storeSections} props={{ storeId: store.storeId }} />
      </Detail>
      {open === 'edit' ? <StoreForm store={store} onClose={close} /> : null}
      {open === 'close' ? <CloseStore store={store} onClose={close} onClosed={onClose} /> : null}
    </>
  )
}
