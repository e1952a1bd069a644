/**
 * A merchant connects its own shop: credentials are saved and shown for a code, a key is renewed without interruption, and the partner API
 * works with the old and the new key. Also the integrations around the portal: the mobile apps that host it, and analytics, which no pay
 * page ever loads.
 */
import { createPaymentLink, listPartnerTransactions } from '@singil/contract/payments/integration-credentials'
import { expect, test } from 'vitest'
import { assertAccessible, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { program, showLiveKey as show } from './kit/partner.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

test('credentials are saved, shown for a code and renewed; the old and the new key make links that customers pay', async () => {
  const { page, noise, close } = await visit(browser, 1440)
  await enter(system, page, await bearerOf(system, 'kape.admin'))
  await page.goto(`${system.portal}/portal/integrator`)
  await page.getByLabel('Username').fill('kape-shop')
  await page.getByLabel('Password', { exact: true }).fill('Barako-2026')
  await page.getByLabel('Confirm password').fill('Barako-2027')
  await page.getByRole('button', { name: 'Save and make keys' }).click()
  await page.getByRole('alert').getByText('Password does not match!').waitFor()
  await assertAccessible(page)
  await keepShot(page, 'integrator-new-1440')
  await page.getByLabel('Confirm password').fill('Barako-2026')
  await page.getByRole('button', { name: 'Save and make keys' }).click()
  await page.getByRole('list', { name: 'Live keys' }).waitFor()
  expect(await page.getByText('Barako-2026').count()).toBe(0)

  const old = await show(page)
  await page.getByText('Barako-2026').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Make a new live key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the new key' }).click()
  await page.getByText('Works until').first().waitFor()
  await page.getByRole('button', { name: 'Hide again' }).click()
  const fresh = await show(page)
  await assertAccessible(page)
  await keepShot(page, 'integrator-1440')
  expect(fresh).toMatch(/^singil_live_\w{44}$/)
  expect(fresh).not.toBe(old)
  await page.setViewportSize({ width: 390, height: 844 })
  await assertAccessible(page)
  await keepShot(page, 'integrator-390')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const listed = await program(old, listPartnerTransactions.path)
  const storeId = listed.data.transactions[0]?.storeId
  const staff = await visit(browser, 1440)
  await enter(system, staff.page, await bearerOf(system, 'admin.singil'))
  await staff.page.goto(`${system.portal}/portal/system-settings?part=services`)
  await staff.page.getByRole('switch').check()
  await staff.page.getByRole('button', { name: 'Save the settings' }).click()
  await staff.page.getByText('Name the panel and the website').first().waitFor()
  await staff.page.getByLabel('Panel').fill('panel')
  await staff.page.getByLabel('Website').fill('portal')
  await staff.page.getByRole('button', { name: 'Save the settings' }).click()
  await staff.page.getByText('Analytics are on.').waitFor()
  await assertAccessible(staff.page)
  await keepShot(staff.page, 'system-settings-1440')
  await staff.close()
  for (const key of [old, fresh]) {
    const made = await program(key, createPaymentLink.path, { storeId, amount: 25_000, description: 'Order 1042' })
    expect([made.status, made.data.isTest]).toEqual([200, false])
    const customer = await visit(browser, 390)
    const asked: string[] = []
    customer.page.on('request', (request) => asked.push(request.url()))
    await customer.page.goto(made.data.paymentLinkUrl)
    await customer.page.getByText('Order 1042').first().waitFor()
    await customer.page.waitForLoadState('networkidle')
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => !url.startsWith(system.portal) || /systemsettings|analytics/.test(url))).toEqual([])
    await customer.close()
  }
  expect(noise).toEqual([])
  await close()
})

test('in the apps a tap on identity verification opens and closes the dialog, and in a browser there is neither', async () => {
  const { page, noise, close } = await visit(browser, 390)
  await enter(system, page, await bearerOf(system, 'kape.barista'))
  const types = () =>
    page.evaluate(() =>
      (globalThis as unknown as { bridgeTold: { type: string }[] }).bridgeTold.map(({ type }) => type),
    )
  for (const app of ['ios', 'android']) {
    await page.goto(`${system.portal}/bridge_test?as=${app}`)
    await page.waitForURL(/\/portal/)
    await expect.poll(types, { timeout: 30_000 }).toContain('ready')
    const tap = () => page.evaluate(() => (globalThis as unknown as { bridgeTap(): void }).bridgeTap())
    await tap()
    const dialog = page.getByRole('dialog', { name: 'Identity verification' })
    await dialog.getByText(/is at level/).waitFor()
    await keepShot(page, `bridge-${app}-390`)
    await tap()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await types()).filter((type) => type === 'kyc-dialog').length).toBe(2)
  }
  await page.goto(`${system.portal}/portal`)
  await page.getByRole('heading').first().waitFor()
  await page.evaluate(async () => {
    // After the listeners of the page, and the frame in which it would show a dialog.
    const isHeard = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }))
    window.postMessage(
      JSON.stringify({ v: 1, type: 'identity-verification-tap', id: 'x', payload: {} }),
      location.origin,
    )
    await isHeard
    for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(noise).toEqual([])
  await close()
})
