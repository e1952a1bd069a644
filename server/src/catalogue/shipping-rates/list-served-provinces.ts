import {
  isAllFree,
  type listRatedProvinces as rated,
  type listServedProvinces as promise,
} from '@singil/contract/catalogue/shipping-rates'
import type { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import type { Context, Handler } from '../../kit/work/index.ts'
import { provinces } from '../../foundation/places/index.ts'
import { setupOf } from './get-shipping-setup.ts'
import * as store from './store.ts'

export const listServedProvinces: Handler<typeof promise> = async (context, { params }) =>
  (await servedBy(context, params.x)).provinces

/** The provinces to which a merchant sends orders, by name, and whether it has a rate. */
export async function servedBy(context: Pick<Context, 'tx'>, mid: MerchantId) {
  const setup = await setupOf(context, mid)
  const served = new Set(setup.rates.map(({ province }) => province))
  const isEverywhere = isAllFree(setup)
  return {
    hasRate: served.size > 0,
    provinces: (await provinces()).filter(({ name }) => isEverywhere || served.has(name)),
  }
}

export const listRatedProvinces: Handler<typeof rated> = async ({ tx }, { params }) => {
  const rates = await store.ratesOf(tx, params.mid)
  return (await provinces()).map((province) => {
    const there = rates.filter((rate) => rate.province === province.name).map(({ amount }) => amount)
    return { ...province, from: there.length > 0 ? centavos(Math.min(...there)) : null }
  })
}
