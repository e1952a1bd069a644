import type {
  listRatedProvinces as rated,
  listServedProvinces as promise,
} from '@singil/contract/catalogue/shipping-rates'
import type { MerchantId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import type { Context, Handler } from '../../kit/work/index.ts'
import { provinces } from '../../foundation/places/index.ts'
import * as store from './store.ts'

export const listServedProvinces: Handler<typeof promise> = async (context, { params }) =>
  (await servedBy(context, params.x)).provinces

/** The provinces to which a merchant sends orders, by name, and whether it has a rate; without one all are served. */
export async function servedBy({ tx }: Pick<Context, 'tx'>, mid: MerchantId) {
  const served = new Set((await store.ratesOf(tx, mid)).map(({ province }) => province))
  const hasRate = served.size > 0
  return { hasRate, provinces: (await provinces()).filter(({ name }) => !hasRate || served.has(name)) }
}

export const listRatedProvinces: Handler<typeof rated> = async ({ tx }, { params }) => {
  const rates = await store.ratesOf(tx, params.mid)
  return (await provinces()).map((province) => {
    const there = rates.filter((rate) => rate.province === province.name).map(({ amount }) => amount)
    return { ...province, from: there.length > 0 ? centavos(Math.min(...there)) : null }
  })
}
