import type * as contract from '@singil/contract/catalogue/app-tokens'
import { problemsOfChannels } from '@singil/contract/catalogue/channels'
import { problemsOfStores } from '@singil/contract/catalogue/stores'
import { listEnabled } from '../channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { payUrlOf } from './shown-token.ts'
import { storeOfToken } from './store-of-token.ts'

export const getAppTokenData: Handler<typeof contract.getAppTokenData> = async (context, { params: { id } }) => {
  const { row, shown } = await storeOfToken(context, id)
  const { merchantName, storeName, logoUrl, city, province, isVerified } = shown
  const enabled = isVerified ? await listEnabled(context, row.mid, row.store_id) : []
  const working = enabled.filter(({ underMaintenance }) => !underMaintenance)
  return {
    merchantName,
    storeName,
    // An app shows it outside our pages, so it needs the whole address.
    logoUrl: logoUrl && context.publicUrl + logoUrl,
    city,
    province,
    status: isVerified ? 'VERIFIED' : 'NOT VERIFIED',
    message: isVerified
      ? enabled.length === 0
        ? problemsOfChannels.noneEnabled.message
        : null
      : problemsOfStores.notVerified.message,
    channelGroups: [...new Set(working.map(({ pmethod }) => pmethod))],
    payUrl: payUrlOf(context.publicUrl, id),
  }
}
