/** The items of a store as a file, by description, with their stock. */
import { fewPieces, type Item } from '@singil/contract/catalogue/inventory'
import { downloadItems } from '@singil/contract/workspace/record-exports'
import { exportKind } from '../exports/index.ts'
import { listItems } from '../../catalogue/inventory/index.ts'
import { ownStore } from '../../catalogue/stores/index.ts'

/** As the filter of the screen. */
const isLow = ({ quantity, unavailable }: Item) => !unavailable && quantity !== null && quantity <= fewPieces

export const itemsExport = exportKind({
  type: 'items',
  title: 'Items',
  endpoint: downloadItems,
  isWhole: true,
  columns: [
    { key: 'name', title: 'Item', as: 'text', of: (row: Item) => row.itemDescription },
    { key: 'code', title: 'Code', as: 'text', of: (row) => row.itemCode },
    { key: 'price', title: 'Price', as: 'centavos', of: (row) => row.itemAmount },
    { key: 'stock', title: 'In stock', as: 'count', of: (row) => row.quantity },
    { key: 'unlimited', title: 'Unlimited', as: 'text', of: (row) => (row.isUnlimited ? 'Yes' : 'No'), isWide: true },
    { key: 'reserved', title: 'Promised', as: 'count', of: (row) => row.reserved },
    { key: 'state', title: 'Status', as: 'text', of: (row) => row.statusInfo.label },
    { key: 'shippable', title: 'Can be shipped', as: 'text', of: (row) => (row.shippable ? 'Yes' : 'No') },
    { key: 'link', title: 'Link', as: 'text', of: (row) => row.link, isWide: true },
    { key: 'updated', title: 'Changed', as: 'instant', of: (row) => row.updatedAt },
  ],
  check: async (context, { storeId }) => void (await ownStore(context, storeId)),
  filters: async (context, { storeId, searchValue, stock }) => ({
    Store: (await ownStore(context, storeId)).store_name,
    Stock: stock && 'sold out or almost',
    Search: searchValue,
  }),
  page: async (context, { storeId, searchValue, stock }, _after: null, _limit) => {
    const items = await listItems(context, { params: { storeId }, query: { search: searchValue } })
    return { rows: stock === 'low' ? items.filter(isLow) : items, next: null }
  },
})
