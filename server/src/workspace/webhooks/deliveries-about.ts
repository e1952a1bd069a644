import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import type { DeliveryRow } from './store.ts'
import * as store from './store.ts'

export type DeliveryAbout = Pick<DeliveryRow, 'type' | 'state' | 'tries' | 'created_at' | 'last_tried_at'>

/** The webhooks about a payment and its refunds by its request id, oldest first, at most fifty. */
export const deliveriesAbout = (
  { tx }: Pick<Context, 'tx'>,
  mid: MerchantId,
  requestId: string,
): Promise<DeliveryAbout[]> => store.aboutSubject(tx, mid, requestId, 50)
