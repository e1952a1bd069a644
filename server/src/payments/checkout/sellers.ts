/** Stores and their merchants as payment links need them. Read with every link, so each process caches them for one second. */
import type { StoreId } from '@singil/contract/kit/id'
import type { Centavos } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import { type PriceList, priceListOf } from '../../catalogue/channels/index.ts'
import { allEnded } from '../../kit/database/index.ts'
import { findProfiles, limitExceeded, limitsOf, type Profile } from '../../catalogue/merchants/index.ts'
import { findStores, type StoreRecord } from '../../catalogue/stores/index.ts'

export interface Seller {
  readonly store: StoreRecord
  readonly profile: Profile
  readonly offers: PriceList
  /** What a payment may be at most. */
  readonly limitFor: (amount: Centavos) => string | null
}
interface CachedSeller extends Seller {
  readonly readAtMs: number
}

const maxAgeMs = 1000
const most = 5000
/** One cache per installation, keyed by the secrets object that all its contexts share. */
const kept = new WeakMap<Context['secrets'], Map<StoreId, CachedSeller>>()

/** The sellers of the stores that exist. Permissions of store and merchant are checked again when a payment starts. */
export async function findSellers(
  context: Pick<Context, 'tx' | 'secrets' | 'now'>,
  storeIds: readonly StoreId[],
  mayBeKept = true,
): Promise<ReadonlyMap<StoreId, Seller>> {
  const { tx, secrets } = context
  const known = kept.get(secrets) ?? new Map<StoreId, CachedSeller>()
  kept.set(secrets, known)
  const now = performance.now()
  const isFresh = (id: StoreId) => now - (known.get(id)?.readAtMs ?? -Infinity) < maxAgeMs
  const missing = [...new Set(storeIds)].filter((id) => !mayBeKept || !isFresh(id))
  if (missing.length > 0) {
    if (known.size > most) known.clear()
    const stores = await findStores(tx, missing)
    const profiles = await findProfiles(tx, [...new Set([...stores.values()].map((store) => store.mid))])
    const found = missing.flatMap((id) => {
      const store = stores.get(id)
      const profile = store && profiles.get(store.mid)
      // A store outside this caller's scope is not cached as missing: the next caller may see it.
      return store && profile ? [{ store, profile }] : []
    })
    const terms = await allEnded(found.map((seller) => termsOf(context, seller)))
    found.forEach((seller, at) => known.set(seller.store.store_id, { readAtMs: now, ...seller, ...terms[at]! }))
  }
  return new Map(storeIds.flatMap((id) => (isFresh(id) ? [[id, known.get(id)!]] : [])))
}

/** With what a link of the store can be paid, and up to which amount. */
async function termsOf(
  context: Pick<Context, 'tx' | 'secrets' | 'now'>,
  { store: { mid, store_id: storeId }, profile }: Pick<Seller, 'store' | 'profile'>,
): Promise<Pick<Seller, 'offers' | 'limitFor'>> {
  const [offers, limits] = await allEnded([
    priceListOf(context, { mid, storeId, profile: Promise.resolve(profile) }),
    limitsOf(context, mid),
  ] as const)
  return { offers, limitFor: (amount) => limits && limitExceeded(amount, limits) }
}
