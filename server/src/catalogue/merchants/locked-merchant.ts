import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import type { Context } from '../../kit/work/index.ts'
import { manilaMonth } from './merchant.ts'
import * as store from './store.ts'

/** A visible merchant with its limit, locked until the unit of work ends. */
export async function lockedMerchant(context: Pick<Context, 'tx' | 'now'>, mid: MerchantId) {
  await store.lock(context.tx, mid)
  return (await store.find(context.tx, mid, manilaMonth(context.now))) ?? refuse(problemsOfMerchants.unknown, {})
}
