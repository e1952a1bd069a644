/** Stores and their merchants as payment links need them. Read with every link, so each process caches them for one second. */
import type { StoreId } from '@singil/contract/kit/id'
import type { Context } from '../kit/work/index.ts'
import type { Tx } from '../kit/database/index.ts'
import { findProfiles, type Profile } from '../merchants/index.ts'
import { findStores, type StoreRecord } from '../stores/index.ts'

export interface Seller {
  readonly store: StoreRecord
  readonly profile: Profile
}
interface Kept extends Seller {
  readonly readAtMs: number
}

const maxAgeMs = 1000
const most = 5000
/** One cache per installation, keyed by the secrets object that all its contexts share. */
const kept = new WeakMap<Context['secrets'], Map<StoreId, Kept>>()

/** The sellers of the stores that exist. Permissions of store and merchant are checked again when a payment starts. */
export async function findSellers(
  tx: Tx,
  secrets: Context['secrets'],
  storeIds: readonly StoreId[],
): Promise<ReadonlyMap<StoreId, Seller>> {
  const known = kept.get(secrets) ?? new Map<StoreId, Kept>()
  kept.set(secrets, known)
  const now = performance.now()
  const isFresh = (id: StoreId) => now - (known.get(id)?.readAtMs ?? -Infinity) < maxAgeMs
  const missing = [...new Set(storeIds)].filter((id) => !isFresh(id))
  if (missing.length > 0) {
    if (known.size > most) known.clear()
    const stores = await findStores(tx, missing)
    const profiles = await findProfiles(tx, [...new Set([...stores.values()].map((store) => store.mid))])
    for (const id of missing) {
      const store = stores.get(id)
      const profile = store && profiles.get(store.mid)
      // A store outside this caller's scope is not cached as missing: the next caller may see it.
      if (store && profile) known.set(id, { readAtMs: now, store, profile })
    }
  }
  return new Map(storeIds.flatMap((id) => (isFresh(id) ? [[id, known.get(id)!]] : [])))
}
