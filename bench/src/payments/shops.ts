/** Merchants with a store and a signed-in admin each, and no limit that a run could reach. */
import type { MerchantId } from '@singil/contract/kit/id'
import { StoreInput } from '@singil/contract/catalogue/stores'
import { features } from '@singil/server/src/features.ts'
import { createSecrets, systemClock } from '@singil/server/src/kit/base/index.ts'
import { openDatabase } from '@singil/server/src/kit/database/index.ts'
import {
  collectPorts,
  type Context,
  everything,
  openRootKey,
  type Scope,
  systemActor,
  unitOfWork,
  type UnitParts,
} from '@singil/server/src/kit/work/index.ts'
import { createMerchant, type NewMerchant } from '@singil/server/src/catalogue/merchants/index.ts'
import { createStore } from '@singil/server/src/catalogue/stores/index.ts'
import { openClients } from '../kit/clients.ts'
import { signInUser } from '../kit/sign-in.ts'
import { type Product, secret } from '../kit/stage.ts'

export interface Shop {
  readonly mid: MerchantId
  readonly storeId: string
  /** Of its admin. */
  readonly authorization: { readonly authorization: string }
}

const merchant: NewMerchant = {
  tenant: 'singil',
  legalName: 'Kape ni Lolo',
  businessType: 'SOLE_PROP',
  mcc: '5812',
  ownerName: 'Danilo Macaraeg',
  email: 'lolo@example.com',
  mobile: '9175550103',
  street: '46 Bonifacio St.',
  barangay: 'Session Road Area',
  city: 'Baguio City',
  province: 'Benguet',
  zip: '2600',
  level: 2,
  fileName: null,
  settings: {},
}

/** `databaseUrl` is that of the owner of the tables. */
export async function openShops(databaseUrl: string, product: Product, count: number): Promise<readonly Shop[]> {
  const { owner, app } = await openClients(databaseUrl)
  await app.end()
  const silent = () => {}
  const database = openDatabase(databaseUrl, 2, { warn: silent, info: silent, error: silent } as never)
  const secrets = createSecrets(await openRootKey(database, secret))
  const ports = collectPorts(features)
  const parts = { database, clock: systemClock, secrets, ports, config: { publicUrl: product.url } } satisfies UnitParts
  const unit = <T>(scope: Scope, work: (context: Context) => Promise<T>) =>
    unitOfWork(parts, systemActor('bench'), scope, 'bench', work)
  const shops: Shop[] = []
  try {
    for (let n = 0; n < count; n++) {
      const { mid, walletId } = await unit(everything('bench'), (context) =>
        createMerchant(context, { ...merchant, legalName: `Kape ni Lolo ${n}`, email: `lolo.${n}@example.com` }),
      )
      const body = StoreInput.parse({
        storeName: 'Session Road',
        mobile: '9175550104',
        address: '46 Bonifacio St.',
        isInventory: false,
      })
      const scope = { mid, storeIds: null, walletIds: null, username: 'bench' }
      const { storeId } = await unit(scope, (context) => createStore(context, { body: { ...body, walletId } }))
      shops.push({ mid, storeId, authorization: { authorization: `Bearer load-shop-${n}`.padEnd(50, '-') } })
    }
    await owner.query(`update merchants set monthly_limit = 9000000000000000 where mid = any($1)`, [
      shops.map(({ mid }) => mid),
    ])
    await owner.query(`update limit_levels set daily = null, per_payment = null`)
    for (const [n, shop] of shops.entries()) {
      const own = {
        mid: shop.mid,
        username: `shop.${n}`,
        email: `shop.${n}@example.com`,
        mobile: `91700000${10 + n}`,
      }
      await signInUser(owner, secrets, product.mid, own, shop.authorization.authorization.slice('Bearer '.length))
    }
    return shops
  } finally {
    await database.close()
    await owner.end()
  }
}
