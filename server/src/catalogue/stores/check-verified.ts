import { maintenanceTopic } from '@singil/contract/catalogue/channels'
import type * as contract from '@singil/contract/catalogue/stores'
import { listEnabled } from '../channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { pushToken } from '../../foundation/live/index.ts'
import { storeForCustomers } from './public-store.ts'
import { templateOf } from './store-template.ts'

/** Customers may pay by scanning from level 2 on; the answer reports it and the page refuses. */
export const checkVerified: Handler<typeof contract.checkVerified> = async (context, { params }) => {
  const { row, shown } = await storeForCustomers(context.tx, params.storeId)
  return {
    status: shown.isVerified ? 'VERIFIED' : 'NOT VERIFIED',
    grabToken: pushToken(context, [maintenanceTopic.of()]),
    storeInfo: shown,
    monthlyLimit: null,
    storeTemplate: templateOf(shown),
    storeChannels: shown.isVerified ? await listEnabled(context, row.mid, row.store_id) : [],
  }
}
