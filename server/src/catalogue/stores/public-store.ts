import type { StoreId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfStores, type PublicStore } from '@singil/contract/catalogue/stores'
import { allEnded, type Tx } from '../../kit/database/index.ts'
import { findProfiles, imageUrl, isVerified, type Profile } from '../merchants/index.ts'
import { storeImageUrl } from './get-store-image.ts'
import * as store from './store.ts'

export interface StoreForCustomers {
  readonly row: store.StoreRow
  readonly profile: Profile
  /** The data shown to customers. */
  readonly shown: PublicStore
}

/** Stores with their public data, in two queries for any number of codes; unknown ones are missing, closed ones included. */
async function storesForCustomers(
  tx: Tx,
  storeIds: readonly StoreId[],
): Promise<ReadonlyMap<StoreId, StoreForCustomers>> {
  const rows = await store.findMany(tx, [...new Set(storeIds)])
  const profiles = await findProfiles(
    tx,
    rows.map((row) => row.mid),
  )
  return new Map(
    rows.flatMap((row) => {
      const profile = profiles.get(row.mid)
      return profile ? [[row.store_id, { row, profile, shown: publicStore(row, profile) }] as const] : []
    }),
  )
}

/** Stores by code, of any merchant in the tenant scope, with closed ones; one query for any number. */
export async function findStores(tx: Tx, storeIds: readonly StoreId[]): Promise<ReadonlyMap<StoreId, store.StoreRow>> {
  const rows = await store.findMany(tx, [...new Set(storeIds)])
  return new Map(rows.map((row) => [row.store_id, row]))
}

/**
 * The public data of a store, also of a closed one, because links and receipts still name it. `ofMerchant`: the profile of its merchant, for
 * a caller that reads it anyway.
 */
export async function publicStoreOf(
  context: { readonly tx: Tx },
  storeId: StoreId,
  ofMerchant?: Promise<Profile | undefined>,
): Promise<PublicStore> {
  if (!ofMerchant)
    return (await storesForCustomers(context.tx, [storeId])).get(storeId)?.shown ?? refuse(problemsOfStores.unknown, {})
  const [[row], profile] = await allEnded([store.findMany(context.tx, [storeId]), ofMerchant] as const)
  return row && profile && row.mid === profile.mid ? publicStore(row, profile) : refuse(problemsOfStores.unknown, {})
}

/** Not closed, and of a merchant that is not blocked. */
const isOpen = ({ row, profile }: StoreForCustomers): boolean => row.status !== 'DELETED' && !profile.isBlocked

/** An open store of a merchant that is not blocked; undefined if it is none. */
export async function findOpenStore(tx: Tx, storeId: StoreId): Promise<StoreForCustomers | undefined> {
  const found = (await storesForCustomers(tx, [storeId])).get(storeId)
  return found && isOpen(found) ? found : undefined
}

/** An open store of a merchant that is not blocked; otherwise refuses with a message for customers. */
export async function storeForCustomers(tx: Tx, storeId: StoreId): Promise<StoreForCustomers> {
  const found = (await storesForCustomers(tx, [storeId])).get(storeId)
  if (!found) refuse(problemsOfStores.unknown, {})
  return isOpen(found) ? found : refuse(problemsOfStores.unavailable, {})
}

/** The store's own logo, else its merchant's. */
function logoUrlOf(row: store.StoreRow, { fileName }: Profile): string | null {
  if (row.file_name !== null) return storeImageUrl(row.file_name)
  return fileName === null ? null : imageUrl(fileName)
}

function publicStore(row: store.StoreRow, profile: Profile): PublicStore {
  return {
    storeId: row.store_id,
    storeName: row.store_name,
    merchantName: profile.legalName,
    city: row.city,
    province: row.province,
    logoUrl: logoUrlOf(row, profile),
    isVerified: isVerified(profile.level),
    isInventory: row.is_inventory,
    isPos: row.is_pos,
  }
}
