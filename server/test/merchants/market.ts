/** A merchant with a store on its own database, for tests: units of work as the merchant, as a guest or as the system. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { Endpoint, Input } from '@singil/contract/kit/endpoint'
import { StoreInput } from '@singil/contract/catalogue/stores'
import { createSecrets, systemClock } from '../../src/kit/base/index.ts'
import { features } from '../../src/features.ts'
import {
  collectPorts,
  type Context,
  everything,
  type FeatureModule,
  type Handler,
  systemActor,
  unitOfWork,
  type UnitParts,
} from '../../src/kit/work/index.ts'
import { openDatabase } from '../../src/kit/database/index.ts'
import { createMerchant, type NewMerchant } from '../../src/catalogue/merchants/index.ts'
import { createStore } from '../../src/catalogue/stores/index.ts'
import { freshDatabase } from '../setup/database.ts'
import { ownerPool } from '../setup/owner-pool.ts'

const nena: NewMerchant = {
  tenant: 'singil',
  legalName: 'Aling Nena',
  businessType: 'SOLE_PROP',
  mcc: '5499',
  ownerName: 'Nena Dela Cruz',
  email: 'nena@example.com',
  mobile: '9175550101',
  street: '12 Mabini St.',
  barangay: 'Bagumbayan',
  city: 'Quezon City',
  province: 'Metro Manila',
  zip: '1110',
  level: 2,
  fileName: null,
  settings: { hasCreditCard: true },
}
const corner = StoreInput.parse({
  storeName: 'Corner store',
  mobile: '9175550102',
  address: '12 Mabini St.',
  city: 'Quezon City',
  province: 'Metro Manila',
})

export async function openMarket(size = 16, composed: readonly FeatureModule[] = features) {
  const fresh = await freshDatabase()
  const silent = { warn: () => {}, info: () => {}, error: () => {} } as never
  const database = openDatabase(fresh.url, size, silent)
  const owner = ownerPool(fresh.url, 2)
  let now: Date | undefined
  const parts: UnitParts = {
    database,
    clock: { now: () => now ?? systemClock.now() },
    secrets: createSecrets('a secret of the tests, which is long enough'),
    ports: collectPorts(composed),
    config: { publicUrl: 'https://pay.example' },
  }
  const asSystem = <T>(work: (context: Context) => Promise<T>) =>
    unitOfWork(parts, systemActor('test'), everything('test'), 'test', work)
  const asMerchant = <T>(mid: MerchantId, work: (context: Context) => Promise<T>, role = 'Merchant Admin') =>
    unitOfWork(
      parts,
      { ...systemActor('nena.admin'), kind: 'user', role },
      { mid, storeIds: null, walletIds: null, username: 'nena.admin' },
      'test',
      work,
    )
  const newMerchant = (changes: Partial<NewMerchant> = {}) =>
    asSystem((context) => createMerchant(context, { ...nena, ...changes }))
  return {
    /** Connected as the role that owns the tables. */
    owner,
    url: fresh.url,
    asSystem,
    asMerchant,
    /** Calls a handler as a user of the merchant. */
    call: <E extends Endpoint>(mid: MerchantId, handler: Handler<E>, input: Input<E>) =>
      asMerchant(mid, (context) => handler(context, input)),
    newMerchant,
    newStore: (mid: MerchantId) => asMerchant(mid, (context) => createStore(context, { body: corner })),
    /** Sets the clock to this instant. */
    at: (instant: string) => void (now = new Date(instant)),
    close: async () => {
      await database.close()
      await owner.end()
      await fresh.drop()
    },
  }
}
export type Market = Awaited<ReturnType<typeof openMarket>>
