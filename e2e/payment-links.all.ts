/**
 * A day of a shop, on a desktop and on a phone: a link is made, lost, found by its reference, extended and paid while the list shows it; its
 * payment is tagged, filed, remarked and refunded in part; another link is cancelled; the poster of the store is taken to print.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { readsPdf, textOfPdf } from './kit/pdf-text.ts'
import { browser, system, useSystem, visitAs } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

describe.each(flowAt(1440))('at %i px', (width) => {
  const isPhone = width < 600
  const about = isPhone ? 'Ensaymada for Rosa' : 'Bibingka for Rosa'

  test('a link is found again, extended and paid, and another is cancelled', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    const make = async (amount: string, what: string) => {
      await page.goto(`${system.portal}/portal/payment-links`)
      await page.getByRole('link', { name: 'New link' }).first().click()
      await page.getByLabel('Amount', { exact: true }).fill(amount)
      await page.getByLabel('What is it for?').fill(what)
      await page.getByRole('button', { name: /^Ask for/ }).click()
      const url = await page.getByRole('link', { name: 'Open pay page' }).getAttribute('href')
      const requestId = await page.getByRole('button', { name: 'Copy request id' }).innerText()
      return { url: url!.replace('?from=portal', ''), requestId: requestId.trim() }
    }
    const list = isPhone
      ? page.getByRole('list', { name: 'Payment links' })
      : page.getByRole('grid', { name: 'Payment links' })
    const rowOf = (requestId: string) => list.getByRole(isPhone ? 'listitem' : 'row').filter({ hasText: requestId })
    const panel = page.getByRole('complementary')
    const dialog = page.getByRole('dialog')
    const closePanel = () => panel.getByRole('button', { name: 'Close detail' }).click()

    const { url, requestId } = await make(isPhone ? '640' : '860', about)
    await page.goto(`${system.portal}/portal/payment-links`)
    await rowOf(requestId).getByText('Active').waitFor()
    await assertAccessible(page)
    await keepShot(page, `payment-links-${width}`, false)

    // Lost: only the number that the customer reads out is known.
    await page.goto(`${system.portal}/portal/payment-links?tab=paid`)
    await page.getByRole('searchbox', { name: 'Search payment links' }).fill(requestId)
    await page.getByText('No link like this').waitFor()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await (isPhone ? rowOf(requestId).getByRole('button').first() : rowOf(requestId)).click()
    await panel.getByText(about).first().waitFor()
    await assertAccessible(page)
    await keepShot(page, `payment-link-panel-${width}`, false)

    await panel.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByLabel('By SMS').fill('0917 555 0166')
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `payment-link-share-${width}`, false)
    await dialog.getByRole('button', { name: 'Send SMS' }).click()
    await dialog.getByText('Sent to +63 917 555 0166').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await panel.getByText('Sent by SMS to •••0166.').waitFor()

    await panel.getByRole('button', { name: 'Extend' }).click()
    await dialog.getByRole('button', { name: 'In a week' }).click()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `payment-link-extend-${width}`, false)
    await dialog.getByRole('button', { name: /^Let it be paid until/ }).click()
    await panel.getByText('Extended until').waitFor()

    // The customer has the page open while the amount is changed, and is asked again.
    const price = isPhone ? ['₱640.00', '₱650.00'] : ['₱860.00', '₱870.00']
    const buyer = await visit(browser, width)
    await buyer.page.goto(url)
    await buyer.page.locator('input[value=gc]').check({ force: true })
    await buyer.page.getByRole('button', { name: `Pay ${price[0]} with GCash` }).waitFor()
    await panel.getByRole('button', { name: 'Change the amount' }).click()
    await dialog.getByLabel('New amount').fill(isPhone ? '650' : '870')
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `payment-link-amount-${width}`, false)
    await dialog.getByRole('button', { name: `Ask for ${price[1]} instead of ${price[0]}` }).click()
    await panel.getByText(`Amount changed from ${price[0]} to ${price[1]}.`).waitFor()
    await buyer.page.getByLabel('First name').fill('Rosa')
    await buyer.page.getByLabel('Last name').fill('Dimalanta')
    await buyer.page.getByLabel('E-mail').fill('rosa@example.com')
    await buyer.page.getByLabel('Mobile number').fill('0917 555 0166')
    await buyer.page.locator('button.main').click()
    await buyer.page.getByText(`The amount is ${price[1]} now. Nothing was charged.`).waitFor()
    await assertAccessible(buyer.page)
    await keepShot(buyer.page, `pay-amount-changed-${width}`, false)

    // The panel follows what the customer does.
    await buyer.page.getByRole('button', { name: `Pay ${price[1]} with GCash` }).click()
    await buyer.page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))
    await buyer.page.getByRole('button', { name: /^Approve/ }).click()
    await buyer.page.waitForURL(/redirect_success_detailed/)
    await buyer.close()
    await panel.getByText('Paid', { exact: true }).first().waitFor()
    await panel.getByText('Opened for the first time.').waitFor()
    await keepShot(page, `payment-link-paid-${width}`, false)
    await closePanel()
    await page.getByRole('link', { name: 'Paid', exact: true }).click()
    await rowOf(requestId).getByText('Paid').waitFor()

    await page.goto(`${system.portal}/portal/transactions/${requestId}`)
    const labels = [
      ['Tag', 'tag', `Fiesta ${width}`],
      ['Folder', 'folder', `Market ${width}`],
    ] as const
    for (const [button, kind, name] of labels) {
      await panel.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('menuitem', { name: `New ${kind}` }).click()
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: `Create the ${kind}` }).click()
      await panel.getByText(name).waitFor()
    }
    await panel.getByLabel('Add a remark').fill('Rosa fetches it at noon')
    await panel.getByRole('button', { name: 'Add remark' }).click()
    await panel.getByText('Rosa fetches it at noon').first().waitFor()
    await panel.getByRole('button', { name: 'Refund', exact: true }).click()
    await dialog.getByLabel('A part').check()
    await dialog.getByLabel('Amount to refund').fill('40')
    await dialog.getByLabel('Reason').fill('One piece was missing')
    await dialog.getByRole('button', { name: 'Refund ₱40.00' }).click()
    await page.getByText('Refunded ₱40.00.').first().waitFor()
    await keepShot(page, `payment-of-link-${width}`, false)

    const other = await make('500', 'Puto')
    await page.goto(`${system.portal}/portal/payment-links`)
    await (isPhone ? rowOf(other.requestId).getByRole('button').first() : rowOf(other.requestId)).click()
    await panel.getByRole('button', { name: 'Cancel the link' }).click()
    await dialog.getByRole('button', { name: /^Cancel the payment of/ }).click()
    await page.getByText(`Successfully cancelled transaction ${other.requestId}`).waitFor()
    await panel.getByText('Cancelled', { exact: true }).waitFor()
    await closePanel()
    await rowOf(other.requestId).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Cancelled', exact: true }).click()
    await rowOf(other.requestId).getByText('Cancelled').waitFor()
    // Its own page sends it to nobody.
    await page.goto(`${system.portal}/portal/transactions/compose?link=${new URL(other.url).pathname.split('/').pop()}`)
    await page.getByText('Nobody can pay it any more.').waitFor()
    expect(await page.getByRole('button', { name: /^Send|^Share|Cancel the link/ }).count()).toBe(0)
    await keepShot(page, `payment-link-cancelled-${width}`)
    expect(noise).toEqual([])
    await close()
  })

  test.runIf(readsPdf)('the poster of a store is printed with its name, and shared as a picture', async () => {
    const { page, noise, close } = await visitAs('kape.admin', width, '/portal/stores')
    const name = 'Kape ni Lolo, Camp John Hay'
    await page
      .getByRole(isPhone ? 'button' : 'row', { name: new RegExp(name) })
      .first()
      .click()
    const poster = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Poster', exact: true }).click(),
      ])
      return file.path()
    }
    const text = textOfPdf(await poster())
    expect(text).toContain(name)
    expect(text).toMatch(/GCash/)
    await page.getByText('PNG to share').click()
    const picture = readFileSync(await poster())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    // Wide enough to be printed on A5 at 200 dpi.
    expect(picture.readUInt32BE(16)).toBeGreaterThan(1100)
    expect(noise).toEqual([])
    await close()
  })

  test('a report of a period adds up the days, and a payment tells who did what', async () => {
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, await bearerOf(system, 'kape.admin'))
    await page.goto(`${system.portal}/portal/transactions`)
    await page.getByRole('button', { name: 'Report of a period' }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('table', { name: 'By day' })
      .getByRole('row', { name: /^Total/ })
      .waitFor()
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `report-${width}`, false)
    await dialog.getByLabel('From', { exact: true }).fill('1 Jan 2026')
    await dialog.getByLabel('From', { exact: true }).press('Enter')
    await dialog.getByText('Choose at most 31 days.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()

    const list = page.getByRole(isPhone ? 'list' : 'grid', { name: 'Transactions' })
    const first = list
      .getByRole(isPhone ? 'listitem' : 'row')
      .filter({ hasText: /Paid|Partly refunded/ })
      .first()
    await (isPhone ? first.getByRole('button').first() : first).click()
    await page.getByRole('complementary').getByText('The channel reported that it is paid.').first().waitFor()
    await assertAccessible(page)
    await page.getByRole('complementary').getByRole('heading', { name: 'Timeline' }).scrollIntoViewIfNeeded()
    await keepShot(page, `timeline-${width}`, false)
    expect(noise).toEqual([])
    await close()
  })
})
