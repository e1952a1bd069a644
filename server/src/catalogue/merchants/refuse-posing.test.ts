/** No name, title or address of a merchant poses as a bank or a wallet; staff may enter one. */
import { createTemporary as newLink } from '@singil/contract/payments/checkout'
import { Refusal } from '@singil/contract/kit/problem'
import { StoreInput } from '@singil/contract/catalogue/stores'
import { posesAs } from '@singil/contract/kit/bank-names'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { createTemporary } from '../../payments/checkout/index.ts'
import { createStore } from '../stores/create-store.ts'
import { refusePosing } from './refuse-posing.ts'

let shop: Shop
beforeAll(async () => void (shop = await openOwnShop()), 60_000)
afterAll(() => shop?.close())

const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? [error.problem.id, error.field] : error),
  )
const store = (storeName: string) =>
  shop.asMerchant((context) =>
    createStore(context, {
      body: StoreInput.parse({ storeName, mobile: '0917 555 0104', address: '46 Bonifacio St.', isInventory: true }),
    }),
  )

test('a store is not named like a bank', async () => {
  for (const name of ['GCash', 'GСаsh Support', 'BD0 Online']) {
    expect([name, await refused(store(name))]).toEqual([name, ['merchants.posesAs', 'storeName']])
  }
  expect(await refused(store('Maya’s Bakeshop'))).toBeNull()
})

test('a link does not say that a bank asks', async () => {
  const ask = (description: string) =>
    shop.asMerchant(async (context) => {
      const body = newLink.body.parse({ storeId: shop.storeId, amount: 10_000, description })
      const [link] = await createTemporary(context, [{ context, input: { body } }])
      return link instanceof Refusal ? link.problem.id : 'made'
    })
  expect(await ask('GCash account verification')).toBe('merchants.posesAs')
  expect(await ask('GCash payment for order 12')).toBe('made')
})

test('staff may enter such an address, and what was entered before is not judged again', async () => {
  const judge = (role: string, before: string) =>
    shop.asMerchant(async (context) =>
      refusePosing({ actor: { ...context.actor, role } }, 'address', {
        before,
        text: 'https://gcash-ph.com/done',
        field: 'successUrl',
      }),
    )
  expect(await refused(judge('Merchant Admin', ''))).toEqual(['merchants.addressPosesAs', 'successUrl'])
  expect(await refused(judge('Administrator', ''))).toBeNull()
  expect(await refused(judge('Merchant Admin', 'https://gcash-ph.com/done'))).toBeNull()
})

test('the banks and wallets that we pay out to are among those that nobody poses as', async () => {
  const banks = await shop.rows<{ short_name: string }>('select distinct short_name from banks')
  /** Words and names of their own, or hardly known to customers. */
  const left = new Set([
    'CARD',
    'ANZ',
    'BOC',
    'CITI',
    'FCB',
    'ING',
    'CBS',
    'PBB',
    'TOKTOK',
    'TOPJUAN',
    'BDONB',
    'TFSPH',
    'STERLING',
    'SALMON',
    'UNO',
    'RBGI',
  ])
  const short = banks.map(({ short_name: name }) => name).filter((name) => /^[A-Z]+$/.test(name) && !left.has(name))
  const unknown = short.filter((name) => posesAs(`${name} support`) === null)
  expect(unknown).toEqual([])
})
