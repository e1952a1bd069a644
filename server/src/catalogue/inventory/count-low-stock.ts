import { fewPieces } from '@singil/contract/catalogue/inventory'
import type { MerchantId, StoreId } from '@singil/contract/kit/id'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

interface LowStock {
  readonly storeId: StoreId
  readonly count: number
  /** Those of them that are sold out. */
  readonly gone: number
}
/** The items of which a payment left few pieces. */
export const itemsLeftFewBy = ({ tx }: Pick<Context, 'tx'>, mid: MerchantId, reference: string) =>
  store.leftFewBy(tx, mid, reference, fewPieces)

/** Number of items sold out or almost, by visible store; stores without any are missing. */
export const countLowStock = (
  { tx, scope }: Pick<Context, 'tx' | 'scope'>,
  mid: MerchantId,
): Promise<readonly LowStock[]> => store.countLow(tx, mid, scope.storeIds, fewPieces)
