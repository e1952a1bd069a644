import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../kit/context.ts'
import * as store from './store.ts'

const fewPieces = 3

/** How many items of the merchant are almost sold out. */
export const countLowStock = (context: Pick<Context, 'tx'>, mid: MerchantId): Promise<number> =>
  store.countLow(context.tx, mid, fewPieces)
