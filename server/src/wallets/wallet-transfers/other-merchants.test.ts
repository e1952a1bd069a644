/** Calls that take two ids are refused where the ids belong to two merchants, for staff who see every merchant and chose none. */
import { addAutoSweep, previewAutoSweep } from '@singil/contract/payouts/auto-sweeps'
import * as autoSweepSamples from '@singil/contract/payouts/auto-sweeps.sample'
import { createTemporary } from '@singil/contract/payments/checkout'
import { quoteDisbursement } from '@singil/contract/tax/disbursements'
import { createItem } from '@singil/contract/catalogue/inventory'
import { createItem as itemSample } from '@singil/contract/catalogue/inventory.sample'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { bindStoreSplit } from '@singil/contract/payments/split-payments'
import { createStore, updateStore } from '@singil/contract/catalogue/stores'
import { updateStore as storeSample } from '@singil/contract/catalogue/stores.sample'
import { addSupplier } from '@singil/contract/tax/suppliers'
import { addSupplier as supplierSample } from '@singil/contract/tax/suppliers.sample'
import { addUser } from '@singil/contract/workspace/users'
import { addUser as userSample } from '@singil/contract/workspace/users.sample'
import { transferBetweenWallets } from '@singil/contract/wallets/wallet-transfers'
import { askWithdrawal, quoteWithdrawal } from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Counter, openCounter } from '../../../test/bank-accounts/counter.ts'

let counter: Counter
let admin: string
type House = Awaited<ReturnType<typeof furnish>>
let mine: House
let theirs: House
beforeAll(async () => {
  counter = await openCounter()
  mine = await furnish(counter.people.nena, 'Mine')
  theirs = await furnish(counter.people.habi, 'Theirs')
  admin = await counter.gate.signIn('admin.singil')
}, 60_000)
afterAll(() => counter.gate.close())

/** A store with its wallet and an item, a bank account and a supplier of a merchant. */
async function furnish(as: string, storeName: string) {
  const { ask } = counter.gate
  const store = { storeName, mobile: '9175550123', address: '1 Luna St.' }
  const { Id, storeId, walletId } = await ask(createStore, { body: store }, { as })
  const { Id: bankAccountId } = await counter.enrol({}, as)
  const { Id: supplierId } = await ask(addSupplier, { body: supplierSample.body as never }, { as })
  const item = await ask(createItem, { body: { ...itemSample.body, storeId } }, { as })
  return { Id, storeId, walletId, bankAccountId, supplierId, itemId: item.Id }
}

const requestId = 'ABCDE-FGHJK'
const terms = () => ({
  ...autoSweepSamples.addAutoSweep.body,
  walletId: mine.walletId,
  bankAccountId: theirs.bankAccountId,
})
const withdrawal = () => ({ walletId: mine.walletId, bankAccountId: theirs.bankAccountId, amount: 100_00 })
/** With the answer, and the one without a selected merchant where it is another. */
const pairs: readonly (readonly [string, Endpoint, () => object, string, string?])[] = [
  [
    'two wallets',
    transferBetweenWallets,
    () => ({
      params: { walletId: mine.walletId },
      body: { requestId, toWalletId: theirs.walletId, amount: 1_00, reason: 'Change' },
    }),
    'wallets.unknown',
  ],
  [
    'a wallet and a bank account',
    quoteWithdrawal,
    () => ({ body: withdrawal() }),
    'banks.unknown',
    'withdrawals.unknown',
  ],
  [
    'a wallet and a bank account to withdraw to',
    askWithdrawal,
    () => ({ body: { ...withdrawal(), requestId, reason: 'Rent', legs: 1 } }),
    'banks.unknown',
    'withdrawals.unknown',
  ],
  ['a sweep and a bank account', previewAutoSweep, () => ({ body: terms() }), 'banks.unknown', 'withdrawals.unknown'],
  ['a new sweep and a bank account', addAutoSweep, () => ({ body: terms() }), 'banks.unknown', 'withdrawals.unknown'],
  [
    'a wallet and a supplier',
    quoteDisbursement,
    () => ({ body: { walletId: mine.walletId, supplierId: theirs.supplierId, gross: 100_00, atc: null } }),
    'suppliers.unknown',
  ],
  [
    'a store and a wallet',
    updateStore,
    () => ({ params: { Id: mine.Id }, body: { ...storeSample.body, walletId: theirs.walletId } }),
    'stores.walletUnknown',
    'kit.chooseMerchant',
  ],
  [
    'a store and an item',
    createTemporary,
    () => ({ body: { storeId: mine.storeId, items: [{ itemId: theirs.itemId, quantity: 1 }] } }),
    'inventory.unknown',
    'checkout.storeUnknown',
  ],
  [
    'a user and a store',
    addUser,
    () => ({ body: { ...userSample.body, merchantId: counter.gate.demo[0].mid, stores: [theirs.storeId] } }),
    'users.storeUnknown',
  ],
  [
    'a store and a split template',
    bindStoreSplit,
    () => ({ params: { storeId: theirs.storeId }, body: { templateId: null } }),
    'checkout.storeUnknown',
    'kit.chooseMerchant',
  ],
]

const calls = pairs.map(([what, endpoint, sent, code, unselected = code]) => ({
  what,
  endpoint,
  sent,
  code,
  unselected,
}))
test.each(calls)('$what of two merchants', async ({ endpoint, sent, code, unselected }) => {
  const codeOf = async (as: string, headers = {}) =>
    (await counter.gate.call(endpoint, sent(), { as, headers })).body.code
  expect([
    await codeOf(admin),
    await codeOf(admin, { 'x-merchant-id': counter.gate.demo[0].mid }),
    await codeOf(counter.people.nena),
  ]).toEqual([unselected, code, code])
})
