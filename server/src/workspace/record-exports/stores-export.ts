/** The open stores of a merchant as a file, by name; store staff get their own. */
import { downloadStores } from '@singil/contract/workspace/record-exports'
import type { Store } from '@singil/contract/catalogue/stores'
import { exportKind } from '../exports/index.ts'
import { searchStores } from '../../catalogue/stores/index.ts'

const yes = (is: boolean) => (is ? 'Yes' : 'No')

export const storesExport = exportKind({
  type: 'stores',
  title: 'Stores',
  endpoint: downloadStores,
  isWhole: true,
  columns: [
    { key: 'name', title: 'Store', as: 'text', of: (row: Store) => row.storeName },
    { key: 'id', title: 'Store id', as: 'text', of: (row) => row.storeId },
    { key: 'address', title: 'Address', as: 'text', of: (row) => row.address },
    { key: 'barangay', title: 'Barangay', as: 'text', of: (row) => row.barangay, isWide: true },
    { key: 'city', title: 'City', as: 'text', of: (row) => row.city },
    { key: 'province', title: 'Province', as: 'text', of: (row) => row.province, isWide: true },
    { key: 'zip', title: 'ZIP', as: 'text', of: (row) => row.zipCode, isWide: true },
    { key: 'mobile', title: 'Mobile', as: 'text', of: (row) => row.mobile },
    { key: 'inventory', title: 'Inventory', as: 'text', of: (row) => yes(row.isInventory) },
    { key: 'pos', title: 'POS', as: 'text', of: (row) => yes(row.isPos) },
    { key: 'courier', title: 'Courier', as: 'text', of: (row) => yes(row.isEnableCourier) },
  ],
  filters: (_context, { searchValue }) => Promise.resolve({ Search: searchValue }),
  page: async (context, { mid, searchValue }, _after: null, _limit) => ({
    rows: await searchStores(context, { params: { merchantId: mid }, body: { text: searchValue ?? '' } }),
    next: null,
  }),
})
