import type * as contract from '@singil/contract/catalogue/stores'
import type { Handler } from '../../kit/work/index.ts'
import { storeWallets } from './wallet-of-store.ts'

export const listStoreWallets: Handler<typeof contract.listStoreWallets> = (context, { params }) =>
  storeWallets.get(context).list(context, params.merchantId)
