import type { WalletId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/stores'
import { problemsOfKit } from '../../kit/base/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findProfiles, refusePosing } from '../merchants/index.ts'
import { columnsOf } from './create-store.ts'
import { hasCourier, shownStore } from './list-stores.ts'
import { placeOf } from './place-of.ts'
import * as store from './store.ts'
import { walletFor } from './wallet-of-store.ts'

/** The fields that were sent; undefined ones were left out. */
const given = <T extends object>(body: T) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
const hasMoved = (before: contract.Store, after: contract.Store) =>
  before.province !== after.province || before.city !== after.city || before.barangay !== after.barangay

export const updateStore: Handler<typeof contract.updateStore> = async (context, { params, body }) => {
  const row = await store.lockById(context.tx, context.mid(), params.Id)
  const isInScope = row !== undefined && (context.scope.storeIds?.includes(row.store_id) ?? true)
  if (!isInScope) refuse(contract.problemsOfStores.unknown, {})
  const mayCourier = await hasCourier(context, row.mid)
  const before = shownStore(row, mayCourier)
  const wanted = { ...before, ...given(body) }
  if (wanted.isEnableCourier && !mayCourier) refuse(contract.problemsOfStores.courierOff, {}, 'isEnableCourier')
  refusePosing(context, 'name', { before: before.storeName, text: wanted.storeName, field: 'storeName' })
  const place = hasMoved(before, wanted) ? await placeOf(wanted) : {}
  const saved = await store.save(context.tx, row, {
    ...columnsOf({ ...wanted, ...place }),
    // The choice of the store is kept for the day on which its merchant switches the courier on again.
    ...(mayCourier ? {} : { is_enable_courier: row.is_enable_courier }),
    wallet_id: wanted.walletId === row.wallet_id ? row.wallet_id : await otherWallet(context, row, wanted.walletId),
    updated_at: context.now,
  })
  const after = shownStore(saved, mayCourier)
  context.changed('store', row.store_id, before, after, { mid: row.mid })
  context.say(contract.texts.updated)
  return after
}

async function otherWallet(context: Context, row: store.StoreRow, walletId: WalletId): Promise<WalletId> {
  const { mid, store_id: storeId, store_name: storeName } = row
  const profile = (await findProfiles(context.tx, [mid])).get(mid) ?? refuse(problemsOfKit.notFound, {})
  return walletFor(context, { mid, storeId, storeName, mainWalletId: profile.walletId, walletId })
}
