import { Button } from '@mantine/core'
import { createStore, listStores, type Store } from '@singil/contract/catalogue/stores'
import Plus from 'lucide-react/icons/plus'
import { formatMobile, useAdding } from '../../kit/form/index.ts'
import { type Column, ListBar, ListScreen, useFilters, useOpened } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { Detail, SlotView } from '../../kit/layout/index.ts'
import { storesExports } from './slots.ts'
import { StoreForm } from './store-form.tsx'
import { StorePanel } from './store-panel.tsx'

const extrasOf = (store: Store) =>
  [store.isInventory ? 'Inventory' : '', store.isPos ? 'POS' : ''].filter(Boolean).join(', ') || '–'

const columns: readonly Column<Store>[] = [
  { key: 'name', title: 'Store', least: 15, cell: (store) => <b>{store.storeName}</b> },
  { key: 'city', title: 'City', width: '9rem', cell: (store) => store.city || '–' },
  { key: 'address', title: 'Address', least: 14, leaves: 1, cell: (store) => store.address },
  {
    key: 'mobile',
    title: 'Mobile',
    width: '11rem',
    leaves: 2,
    cell: (store) => <span className="figures">{formatMobile(store.mobile)}</span>,
  },
  { key: 'uses', title: 'Uses', width: '9rem', leaves: 3, inFile: ['inventory', 'pos'], cell: extrasOf },
  {
    key: 'id',
    title: 'Store id',
    width: '10rem',
    isExtra: true,
    cell: (store) => store.storeId,
  },
]

/** As the server searches, so that an export has the same rows. */
const wordsOf = (store: Store) =>
  [
    store.storeName,
    store.storeId,
    store.address,
    store.street,
    store.barangay,
    store.city,
    store.province,
    store.mobile,
  ]
    .join(' ')
    .toLowerCase()

export default function StoresScreen() {
  const mid = useMid() ?? ''
  const mayAdd = useMay(createStore.permission)
  const [isAdding, setAdding] = useAdding()
  const filters = useFilters(['q'])
  const opened = useOpened('/portal/stores/{-$storeId}')
  const stores = useAsk(listStores, { params: { merchantId: mid } }, { isEnabled: mid !== '' })
  const text = (filters.values.q ?? '').trim().toLowerCase()
  const list = {
    ...filters,
    ...opened,
    openId: stores.data && opened.openId,
    rows: stores.data?.filter((store) => wordsOf(store).includes(text)),
    count: stores.data && String(stores.data.length),
    error: stores.error,
    onRetry: () => void stores.refetch(),
  }
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add a store
    </Button>
  ) : null
  return (
    <ListScreen
      of={list}
      title="Stores"
      actions={
        <>
          {mid === '' ? null : <SlotView of={storesExports} props={{ mid, search: text }} />}
          {add}
        </>
      }
      bar={<ListBar of={list} search={{ label: 'Search stores', placeholder: 'Name, address or id' }} />}
      columns={columns}
      card={(store) => ({ lead: store.storeName, trail: '', under: store.address })}
      rowKey={(store) => store.storeId}
      none="No store of that name"
      empty={
        <Empty title="No store yet" action={add}>
          A store has a QR code, a public page and its own wallet. Every payment request belongs to a store.
        </Empty>
      }
      detail={(id) => <Opened of={stores.data?.find((store) => store.storeId === id)} onClose={list.close} />}
    >
      {isAdding ? <StoreForm onClose={() => setAdding(false)} onSaved={(saved) => list.open(saved.storeId)} /> : null}
    </ListScreen>
  )
}

const Opened = ({ of, onClose }: { of: Store | undefined; onClose: () => void }) =>
  of ? (
    <StorePanel store={of} onClose={onClose} />
  ) : (
    <Detail title="Store" onClose={onClose}>
      <Empty title="Store not found." />
    </Detail>
  )
