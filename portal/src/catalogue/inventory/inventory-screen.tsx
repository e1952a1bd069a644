import { Button, NativeSelect } from '@mantine/core'
import { createItem, type Item, listItems } from '@singil/contract/catalogue/inventory'
import { listStores } from '@singil/contract/catalogue/stores'
import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useAdding } from '../../kit/form/index.ts'
import { Amount, When } from '../../kit/values/index.ts'
import { ChoiceFilter, type Column, ListBar, ListScreen, useFilters, useOpened } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Detail, Page, SlotView } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { AddItem } from './add-item.tsx'
import classes from './inventory.module.css'
import { ItemPanel } from './item-panel.tsx'
import { isAlmostSoldOut, ItemState } from './item-state.tsx'
import { itemsExports } from './slots.ts'

const columns: readonly Column<Item>[] = [
  {
    key: 'name',
    title: 'Item',
    least: 16,
    cell: (item) => (
      <span className={classes['item']}>
        {item.photos[0] ? (
          <img className={classes['thumb']} src={item.photos[0].smallUrl} alt="" loading="lazy" />
        ) : null}
        <b>{item.itemDescription}</b>
      </span>
    ),
  },
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    width: '8rem',
    isPinned: true,
    cell: (item) => <Amount of={item.itemAmount} />,
  },
  { key: 'stock', title: 'In stock', align: 'end', width: '6rem', cell: (item) => item.quantity ?? '∞' },
  { key: 'state', title: 'Status', width: '9rem', isPinned: true, cell: (item) => <ItemState of={item} /> },
  { key: 'code', title: 'Code', width: '9rem', leaves: 2, cell: (item) => item.itemCode },
  { key: 'reserved', title: 'Promised', align: 'end', width: '6rem', leaves: 3, cell: (item) => item.reserved },
  {
    key: 'updated',
    title: 'Changed',
    align: 'end',
    width: '12.5rem',
    isExtra: true,
    cell: (item) => <When at={item.updatedAt} />,
  },
]

export default function InventoryScreen() {
  const mid = useMid() ?? ''
  const mayAdd = useMay(createItem.permission)
  const [isAdding, setAdding] = useAdding()
  const filters = useFilters(['store', 'q', 'stock'])
  const opened = useOpened('/portal/inventory/{-$itemId}')
  const { values, set } = filters
  const stores = useAsk(listStores, { params: { merchantId: mid } }, { isEnabled: mid !== '' })
  const store = stores.data?.find((one) => one.storeId === values.store) ?? stores.data?.[0]
  const items = useAsk(
    listItems,
    { params: { storeId: store?.storeId ?? '' }, query: {} },
    { isEnabled: store !== undefined },
  )
  const text = (values.q ?? '').trim().toLowerCase()
  const isLow = values.stock === 'low'
  const list = {
    ...filters,
    // The store is which list it is, and not a filter of it.
    isFiltered: text !== '' || isLow,
    clear: () => set({ q: undefined, stock: undefined }),
    ...opened,
    openId: items.data && opened.openId,
    rows: items.data
      ?.filter((item) => `${item.itemDescription} ${item.itemCode}`.toLowerCase().includes(text))
      .filter((item) => !isLow || isAlmostSoldOut(item)),
    count: items.data && String(items.data.length),
    error: stores.error ?? items.error,
    onRetry: () => void (stores.error ? stores.refetch() : items.refetch()),
  }
  const add =
    mayAdd && store ? (
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        Add an item
      </Button>
    ) : null
  if (stores.data?.length === 0)
    return (
      <Page title="Items">
        <Empty
          title="Add a store first"
          action={
            <Button component={Link} to="/portal/stores">
              Add a store
            </Button>
          }
        >
          Items belong to a store.
        </Empty>
      </Page>
    )
  return (
    <ListScreen
      of={list}
      title="Items"
      actions={
        <>
          {store ? <SlotView of={itemsExports} props={{ storeId: store.storeId, search: text, isLow }} /> : null}
          {add}
        </>
      }
      bar={
        <ListBar of={list} search={{ label: 'Search items', placeholder: 'Name or code' }}>
          {stores.data && stores.data.length > 1 ? (
            <NativeSelect
              aria-label="Store"
              size="xs"
              value={store?.storeId}
              data={stores.data.map((one) => ({ value: one.storeId, label: one.storeName }))}
              onChange={(event) => set({ store: event.currentTarget.value })}
            />
          ) : null}
          <ChoiceFilter
            label="Stock"
            isSingle
            choices={[{ value: 'low', label: 'Almost sold out' }]}
            value={values.stock}
            onChange={(stock) => set({ stock })}
          />
        </ListBar>
      }
      columns={columns}
      card={(item) => ({
        lead: item.itemDescription,
        trail: <Amount of={item.itemAmount} />,
        under: item.quantity === null ? item.itemCode : `${item.itemCode} · ${item.quantity} in stock`,
        aside: <ItemState of={item} />,
      })}
      rowKey={(item) => item.Id}
      none={text ? 'No item of that name or code' : 'Nothing is almost sold out'}
      empty={
        <Empty title="No item yet" action={add}>
          An item has a price, a stock and a QR code of its own. Customers can order it on the store’s page.
        </Empty>
      }
      detail={(id) => <Opened of={items.data?.find((item) => item.Id === id)} onClose={list.close} />}
    >
      {isAdding && store ? (
        <AddItem storeId={store.storeId} onClose={() => setAdding(false)} onSaved={(item) => list.open(item.Id)} />
      ) : null}
    </ListScreen>
  )
}

const Opened = ({ of, onClose }: { of: Item | undefined; onClose: () => void }) =>
  of ? (
    <ItemPanel item={of} onClose={onClose} />
  ) : (
    <Detail title="Item" onClose={onClose}>
      <Empty title="Item not found!" />
    </Detail>
  )
