import type { MerchantId } from '@singil/contract/kit/id'
import type { Context } from '../kit/context.ts'
import * as store from './store.ts'

const fewPieces = 3

/** How many items of the stores in sight are almost sold out. */
export const countLowStock = ({ tx, sight }: Pick<Context, 'tx' | 'sight'>, mid: MerchantId): Promise<number> =>
  store.countLow(tx, mid, sight.storeIds, fewPieces)
