import { StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/catalogue/stores'
import type * as z from 'zod'
import type { Handler } from '../../kit/work/index.ts'
import { problemsOfKit } from '../../kit/base/index.ts'
import { findProfiles, refusePosing } from '../merchants/index.ts'
import { hasCourier, shownStore } from './list-stores.ts'
import { placeOf } from './place-of.ts'
import * as store from './store.ts'
import { walletFor } from './wallet-of-store.ts'

/** A store gets its own wallet, or the merchant's wallet it names, and has the default channels until it chooses. */
export const createStore: Handler<typeof contract.createStore> = async (context, { body }) => {
  const mid = context.mid()
  const profile = (await findProfiles(context.tx, [mid])).get(mid)
  if (!profile) refuse(problemsOfKit.notFound, {})
  const mayCourier = await hasCourier(context, mid)
  if (body.isEnableCourier && !mayCourier) refuse(contract.problemsOfStores.courierOff, {}, 'isEnableCourier')
  const storeId = body.storeId ?? StoreId.parse(context.newCode('S'))
  const { storeName, walletId } = body
  refusePosing(context, 'name', { text: storeName, field: 'storeName' })
  const row = await store.insert(context.tx, {
    mid,
    store_id: storeId,
    id: context.newId(),
    wallet_id: await walletFor(context, { mid, storeId, storeName, mainWalletId: profile.walletId, walletId }),
    file_name: null,
    status: 'ACTIVE',
    created_at: context.now,
    updated_at: context.now,
    ...columnsOf({ ...body, ...(await placeOf(body)) }),
  })
  if (!row) refuse(contract.problemsOfStores.idTaken, {}, 'storeId')
  const after = shownStore(row, mayCourier)
  context.changed('store', row.store_id, null, after, { mid })
  context.say(contract.texts.created)
  return after
}

/** The entered fields of a store, by column. */
export const columnsOf = (input: z.output<typeof contract.StoreInput>) => ({
  store_name: input.storeName,
  mobile: input.mobile,
  address: input.address,
  street: input.street,
  barangay: input.barangay,
  city: input.city,
  province: input.province,
  zip_code: input.zipCode,
  is_inventory: input.isInventory,
  is_pos: input.isPos,
  is_student: input.isStudent,
  is_enable_courier: input.isEnableCourier,
})
