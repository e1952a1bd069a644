import { Button } from '@mantine/core'
import { createStore, listStores, type Store } from '@singil/contract/catalogue/stores'
import { useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useCallback } from 'react'
import { useAdding } from '../../kit/adding.ts'
import type { Column } from '../../kit/data-grid-props.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { Detail, WithDetail } from '../../kit/detail.tsx'
import { useFilters } from '../../kit/filters.tsx'
import { sayMobile } from '../../kit/mobile-input.tsx'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useAsk } from '../../kit/queries.ts'
import { SearchRow } from '../../kit/search-row.tsx'
import { useMid } from '../../kit/selected-merchant.ts'
import { useMay } from '../../kit/session.ts'
import { SlotView } from '../../kit/part-view.tsx'
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
    cell: (store) => <span className="figures">{sayMobile(store.mobile)}</span>,
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
  const { storeId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mayAdd = useMay(createStore.permission)
  const [isAdding, setAdding] = useAdding()
  const { values, set } = useFilters(['q'])
  const stores = useAsk(listStores, { params: { merchantId: mid } }, { isEnabled: mid !== '' })
  const text = (values.q ?? '').trim().toLowerCase()
  const rows = stores.data?.filter((store) => wordsOf(store).includes(text))
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/stores/{-$storeId}',
      params: { storeId: next },
      search: (before) => ({ ...before, add: undefined }),
    })
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const opened = stores.data?.find((store) => store.storeId === storeId)
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add a store
    </Button>
  ) : null
  return (
    <Page
      title="Stores"
      count={stores.data ? String(stores.data.length) : undefined}
      actions={
        <>
          {mid === '' ? null : <SlotView of={storesExports} props={{ mid, search: text }} />}
          {add}
        </>
      }
      isFilling
      toolbar={<SearchRow label="Search stores" placeholder="Name, address or id" value={values.q} onChange={search} />}
    >
      <WithDetail
        list={
          <DataGrid
            label="Stores"
            columns={columns}
            rows={rows}
            rowKey={(store) => store.storeId}
            openKey={storeId}
            onOpen={(store) => open(store.storeId)}
            onClose={() => open(undefined)}
            error={stores.error}
            onRetry={() => void stores.refetch()}
            card={(store) => ({ lead: store.storeName, trail: '', under: store.address })}
            empty={
              text ? (
                <Empty
                  title="No store of that name"
                  action={
                    <Button variant="default" onClick={() => set({ q: undefined })}>
                      Clear the search
                    </Button>
                  }
                />
              ) : (
                <Empty title="No store yet" action={add}>
                  A store has a QR code, a public page and its own wallet. Every payment request belongs to a store.
                </Empty>
              )
            }
          />
        }
        detail={
          storeId && stores.data ? (
            opened ? (
              <StorePanel key={opened.storeId} store={opened} onClose={() => open(undefined)} />
            ) : (
              <Detail title="Store" onClose={() => open(undefined)}>
                <Empty title="Store not found." />
              </Detail>
            )
          ) : null
        }
      />
      {isAdding ? <StoreForm onClose={() => setAdding(false)} onSaved={(saved) => open(saved.storeId)} /> : null}
    </Page>
  )
}
