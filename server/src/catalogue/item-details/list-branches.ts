import type * as contract from '@singil/contract/catalogue/item-details'
import type { Handler } from '../../kit/work/index.ts'
import { openStores } from '../stores/index.ts'

export const listBranches: Handler<typeof contract.listBranches> = async (context) =>
  (await openStores(context.tx, context.mid(), context.scope.storeIds)).map((row) => ({
    branchId: row.store_id,
    branchName: row.store_name,
    address: row.address,
    city: row.city,
    province: row.province,
    mobile: row.mobile,
    isInventory: row.is_inventory,
  }))
