/** A connection that is lost: the portal says so, keeps what it shows, and is up to date once it is back, without a reload by hand. */
import { listStores, updateStore } from '@singil/contract/catalogue/stores'
import { fetchUserData } from '@singil/contract/identity/access'
import { expect, test } from 'vitest'
import { keepShot } from './kit/browser.ts'
import { openDeskAs } from './kit/desk.ts'
import { system, useSystem, visitAs } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

test.each(flowAt(390))('what is shown stays, and catches up, at %i px', async (width) => {
  const desk = await openDeskAs(system, 'kape.admin')
  const { identity } = await desk.ask(fetchUserData, { body: {} })
  const [store] = await desk.ask(listStores, { params: { merchantId: identity.merchantId! } })
  const { page, close } = await visitAs('kape.admin', width, '/portal/stores')
  const main = page.getByRole('main')
  await main.getByText(store!.storeName).first().waitFor()
  await page.getByRole('button', { name: 'Live. Press to pause.' }).waitFor()

  await page.context().setOffline(true)
  await page.getByText(/^No connection\./).waitFor()
  await keepShot(page, `offline-${width}`, false)
  await desk.ask(updateStore, { params: { Id: store!.Id }, body: { storeName: 'Kape after the storm' } })
  expect(await main.getByText(store!.storeName).first().isVisible()).toBe(true)

  await page.context().setOffline(false)
  await page.getByText(/^No connection\./).waitFor({ state: 'hidden' })
  await main.getByText('Kape after the storm').first().waitFor()
  await close()
})

test('a screen that is opened without a connection opens once it is back', async () => {
  const { page, close } = await visitAs('kape.admin', 1280, '/portal/stores')
  await page.getByRole('button', { name: 'Live. Press to pause.' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Disputes' }).first().click()
  await page.getByText(/^No connection\./).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Disputes', level: 1 }).waitFor()
  await close()
})
