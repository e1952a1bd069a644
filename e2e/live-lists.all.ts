/** Every list that moves is live: while it is open, another user changes a row by a call, and the list shows it without a reload. */
import { createItem } from '@singil/contract/catalogue/inventory'
import { listStores, updateStore } from '@singil/contract/catalogue/stores'
import { fetchUserData } from '@singil/contract/identity/access'
import { centavos } from '@singil/contract/kit/money'
import { createTemporary, orderAtStore, payAsCustomer } from '@singil/contract/payments/checkout'
import { enrolBankAccount } from '@singil/contract/payouts/bank-accounts'
import { changeUserStatus, listUsers } from '@singil/contract/workspace/users'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accountOf } from './kit/bank-account.ts'
import { assertAccessible, keepShot } from './kit/browser.ts'
import { askProven, bearerOf, type Desk, openDesk, openDeskAs } from './kit/desk.ts'
import { system, useSystem, visitAs } from './kit/running.ts'

useSystem()

const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '09175550142' }
let admin: Desk
let merchantId: string
let storeId: string
beforeAll(async () => {
  admin = await openDeskAs(system, 'kape.admin')
  const { identity } = await admin.ask(fetchUserData, { body: {} })
  merchantId = identity.merchantId!
  storeId = (await admin.ask(listStores, { params: { merchantId } }))[0]!.storeId
})

async function act(redirectUrl: string, body: object): Promise<void> {
  const paymentId = new URL(redirectUrl).pathname.split('/').pop()
  const answer = await fetch(`${system.sandbox}/control/payments/${paymentId}/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}
/** Pays the link of an id at the sandbox's gateway. */
async function pay(id: string, body: object = { action: 'approve' }): Promise<string> {
  const { attempt } = await openDesk(system.portal).ask(payAsCustomer, { body: { id, channel: 'gc' } })
  await act(attempt!.redirectUrl!, body)
  return attempt!.requestId
}
const makeItem = (itemCode: string, quantity: number) =>
  admin.ask(createItem, {
    body: {
      storeId,
      itemCode,
      itemDescription: `Turon ${itemCode}`,
      itemAmount: centavos(45_00),
      isUnlimited: false,
      quantity,
    },
  })

/** Opens a list, waits until it is up to date, changes something elsewhere, and waits until the list shows it. */
async function seesLive(who: string, path: string, change: () => Promise<(page: Page) => Promise<unknown>>) {
  const { page, noise, close } = await visitAs(who, 1280, path)
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('button', { name: 'Live. Press to pause.' }).waitFor()
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  const shows = await change()
  // Less than the 20 seconds after which a list asks by itself where no message can come.
  await shows(page)
  expect(loads).toBe(0)
  await keepShot(page, `live${path.replaceAll('/', '-')}`)
  expect(noise).toEqual([])
  await close()
}
const text = (words: string) => (page: Page) =>
  page.getByRole('main').getByText(words).first().waitFor({ timeout: 10_000 })

test('items: one that is added, and the stock that a sale takes', async () => {
  await seesLive('kape.admin', '/portal/inventory', async () => {
    await makeItem('TURON-1', 3)
    return text('Turon TURON-1')
  })
  const item = await makeItem('TURON-2', 3)
  await seesLive('kape.admin', '/portal/inventory', async () => {
    const order = await openDesk(system.portal).ask(orderAtStore, {
      body: { storeId, items: [{ itemId: item.Id, quantity: 2 }], customer },
    })
    await pay(order.Id)
    return (page) =>
      page.getByRole('row').filter({ hasText: item.itemDescription }).getByText('1', { exact: true }).waitFor()
  })
})

test('stores: a name that a colleague changes, for a manager of this store', async () => {
  await seesLive('kape.manager', '/portal/stores', async () => {
    const [store] = await (await openDeskAs(system, 'kape.manager')).ask(listStores, { params: { merchantId } })
    await admin.ask(updateStore, { params: { Id: store!.Id }, body: { storeName: 'Kape ni Live' } })
    return text('Kape ni Live')
  })
})

test('a store that two people edit: what the other saved is taken over, and what was typed stays', async () => {
  const desk = await openDeskAs(system, 'kape.admin')
  const [store] = await desk.ask(listStores, { params: { merchantId } })
  const { page, noise, close } = await visitAs('kape.admin', 390, `/portal/stores/${store!.storeId}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Kape ni Ana')
  await desk.ask(updateStore, {
    params: { Id: store!.Id },
    body: { storeName: 'Kape ni Ben', street: '99 Session Road' },
  })
  await dialog.getByText('You both changed Name: they saved “Kape ni Ben”.').waitFor()
  await dialog.getByText('Taken over: Street and number.').waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Kape ni Ana')
  await assertAccessible(page)
  await keepShot(page, 'store-two-editors-390')
  await dialog.getByLabel('Barangay').selectOption('Irisan')
  await dialog.getByRole('button', { name: 'Save the store' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const after = (await desk.ask(listStores, { params: { merchantId } })).find(({ Id }) => Id === store!.Id)
  expect([after?.storeName, after?.street]).toEqual(['Kape ni Ana', '99 Session Road'])
  expect(noise).toEqual([])
  await close()
})

test('users: one who is deactivated', async () => {
  await seesLive('kape.admin', '/portal/users', async () => {
    const { result } = await admin.ask(listUsers, { query: {} })
    const { Id: userId } = result.find(({ username }) => username === 'kape.barista')!
    await admin.ask(changeUserStatus, { body: { userId, status: 'DEACTIVATED' } })
    return text('Deactivated')
  })
})

test('bank accounts: one that is enrolled', async () => {
  const bearer = await bearerOf(system, 'kape.admin')
  await seesLive('kape.admin', '/portal/bank-accounts', async () => {
    await askProven(system, bearer, enrolBankAccount, {
      body: accountOf({ alias: 'Live account', accountNumber: '001234567890' }),
    })
    return text('Live account')
  })
})

test('orders, payments and late payments: what customers pay', async () => {
  const order = {
    storeId,
    amount: centavos(450_00),
    shippingFee: centavos(80_00),
    customer,
    shippingAddress: {
      street: '12 Naguilian Road',
      barangay: 'Irisan',
      city: 'Baguio City',
      province: 'Benguet',
      zip: '2600',
    },
  }
  await seesLive('kape.admin', '/portal/orders', async () => {
    const link = await admin.ask(createTemporary, { body: order })
    return text(await pay(link.Id))
  })
  const link = await admin.ask(createTemporary, { body: { storeId, amount: centavos(302_00), customer } })
  await seesLive('kape.admin', '/portal/late-payments', async () =>
    text(await pay(link.Id, { action: 'pay_wrong_amount', amount: 301_00 })),
  )
})
