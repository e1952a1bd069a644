/**
 * A business signs up: the form, the link from the inbox, the first sign-in, Get Started step by step with a reload in the middle, and then
 * the menu of a merchant, without a reload of the page. On a desktop and on a phone.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { switchOnAnalytics, eventsSentBy } from './kit/analytics.ts'
import { assertAccessible, keepShot, signInWith, visit } from './kit/browser.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { fillAddress, fillKind, fillSignUp, linkTo, ownPassword } from './kit/sign-up.ts'
import { dailyFlowAt } from './kit/widths.ts'

useSystem()
beforeAll(async () => {
  await switchOnAnalytics(system)
})

const emailAt = (width: number) => `divina.santiago.${width}@example.com`

const atWidths = dailyFlowAt(390)

describe.each(atWidths)('at %i px', (width) => {
  const isPhone = width < 600
  const username = `divina.santiago.${width}`
  const email = emailAt(width)
  const menu = async (page: Page) => {
    if (isPhone) await page.getByRole('button', { name: /menu/i }).first().click()
    const entries = page.getByRole('navigation', { name: 'Menu' })
    await entries.waitFor()
    const text = await entries.innerText()
    if (isPhone) await page.keyboard.press('Escape')
    return text
  }

  test('a business signs up, verifies, signs in and becomes a merchant', async () => {
    const owner = await visit(browser, width)
    const { page } = owner
    const analyticsEvents = eventsSentBy(page)
    await page.goto(`${system.portal}/signin`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.goto(`${system.portal}/signup/MANGGA-2026`)
    await page.getByRole('heading', { name: 'Create your account' }).waitFor()
    expect(await page.getByLabel('Referral code (optional)').inputValue()).toBe('MANGGA-2026')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('Email is required.')
    await assertAccessible(page)
    await keepShot(page, `sign-up-errors-${width}`)

    await fillSignUp(page, { business: `Mangga Trading ${width}`, username, email })
    await keepShot(page, `sign-up-${width}`)
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.waitForURL(/registration_success/)
    await page.getByText('Email successfully sent').waitFor()
    await page.getByText(email).waitFor()
    await expect.poll(() => analyticsEvents).toEqual(['sign_up'])
    await assertAccessible(page)
    await keepShot(page, `sent-${width}`)

    await page.goto(await linkTo(email))
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Verify my e-mail' }).click()
    await page.waitForURL(/registration_verified_email/)
    await page.getByText('email verified', { exact: true }).waitFor()
    await assertAccessible(page)
    await keepShot(page, `verified-${width}`)
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await signInWith(system, page, username, ownPassword)

    await page.waitForURL(/\/portal\/get-started/)
    await page.getByRole('heading', { level: 1, name: 'Get Started' }).waitFor()
    expect((await menu(page)).trim()).toBe('Get Started\nSettings')
    await expect.poll(() => analyticsEvents).toEqual(['sign_up', 'sign_in'])
    await fillKind(page)
    await assertAccessible(page)
    await keepShot(page, `get-started-${width}`)
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await page.getByRole('heading', { name: 'Where it is' }).waitFor()
    await page.getByLabel('Street and number').fill('12 Mabini St.')
    await page.reload()
    await page.getByRole('heading', { name: 'Where it is' }).waitFor()
    expect(await page.getByLabel('Street and number').inputValue()).toBe('12 Mabini St.')
    await fillAddress(page)
    expect(await page.getByLabel('ZIP code').inputValue()).toBe('1200')
    await assertAccessible(page)
    await keepShot(page, `address-${width}`)
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await page.getByRole('heading', { name: 'Your first store' }).waitFor()
    await page.getByLabel('Name of the store').fill('Mangga Makati')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('heading', { name: 'Check and finish' }).waitFor()
    await page.getByText('12 Mabini St., Bel-Air, Makati City, Metro Manila 1200').waitFor()
    await assertAccessible(page)
    await keepShot(page, `review-${width}`)

    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    await page.getByRole('button', { name: `Register Mangga Trading ${width}` }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor({ timeout: 30_000 })
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    const entries = await menu(page)
    expect(entries).toContain('Transactions')
    expect(entries).not.toContain('Get Started')
    await keepShot(page, `merchant-${width}`)
    await page.goto(`${system.portal}/portal/stores`)
    await page.getByText('Mangga Makati').first().waitFor()

    expect(owner.noise).toEqual([])
    await owner.close()
  }, 180_000)
})

test('an existing address is reported at its field, and a used link is reported as used', async () => {
  const second = await visit(browser, 1440)
  const { page } = second
  await page.goto(await linkTo(emailAt(atWidths[0]!)))
  await page.getByRole('button', { name: 'Verify my e-mail' }).click()
  await page.getByRole('heading', { name: 'This link was already used' }).waitFor()
  await assertAccessible(page)
  await page.goto(`${system.portal}/signup`)
  await fillSignUp(page, { business: 'Another', username: 'another.divina', email: emailAt(atWidths[0]!) })
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByText('The two passwords that you entered do not match!').first().waitFor()
  await page.getByLabel('Confirm password').fill(ownPassword)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.getByText('Email already exist').first().waitFor()
  await second.close()
}, 120_000)
