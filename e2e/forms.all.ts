/** A merchant builds a form, tries it on the phone, publishes it; a customer fills it in without script and pays; the answers are with the payment. */
import { createTemporary } from '@singil/contract/payments/checkout'
import { fetchUserData } from '@singil/contract/identity/access'
import { listStores } from '@singil/contract/catalogue/stores'
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, enter, keepShot, visit } from './kit/browser.ts'
import { bearerOf, openDesk } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()

test.each(flowAt(1440))(
  'a form goes from draft to a paid payment with its answers, at %i px',
  async (width) => {
    const bearer = await bearerOf(system, 'kape.admin')
    const desk = openDesk(system.portal, bearer)
    const { identity } = await desk.ask(fetchUserData, { body: {} })
    const store = (await desk.ask(listStores, { params: { merchantId: identity.merchantId! } })).at(0)!
    const { page, noise, close } = await visit(browser, width)
    await enter(system, page, bearer)
    await page.goto(`${system.portal}/portal/form-builder`)
    const canvas = page.getByRole('list', { name: 'Rows of the form' })
    const label = page.getByLabel('Label', { exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Single line', exact: true }).waitFor()

    // Fields that an earlier run left are removed.
    while ((await canvas.count()) > 0 && (await canvas.getByRole('button', { pressed: true }).count()) > 0) {
      await press('Remove field')
      const next = canvas.locator('button[aria-pressed]').first()
      if ((await canvas.count()) === 0 || (await next.count()) === 0) break
      await next.click()
    }
    await press('Single line')
    await label.fill('Credit card number')
    await page
      .getByRole('alert')
      .getByText(/must not ask for card details/)
      .waitFor()
    expect(await page.getByRole('button', { name: 'Save draft' }).isDisabled()).toBe(true)
    await label.fill('Student number')
    const name = width === 1440 ? 'student_number' : 'student_id'
    await page.getByLabel('Parameter name').fill(name)
    await page.getByRole('checkbox', { name: 'Required' }).check()
    await press('Dropdown')
    await label.fill('Year')
    await press('Move left')
    await press('Number')
    await label.fill('Copies')
    await page.getByLabel('Minimum').fill('1')
    await page.getByLabel('Maximum').fill('5')
    expect(await canvas.getByRole('listitem').count()).toBe(2)

    // By mouse: the number joins the first row.
    if (width === 1440) {
      const grip = canvas.locator('[title=Drag]').nth(2)
      await grip.scrollIntoViewIfNeeded()
      const from = (await grip.boundingBox())!
      const to = (await canvas.getByRole('button', { name: /^Year/ }).boundingBox())!
      await page.mouse.move(from.x + 8, from.y + 20)
      await page.mouse.down()
      await page.mouse.move(to.x + to.width - 12, to.y + 20, { steps: 8 })
      await page.mouse.up()
      await expect.poll(() => canvas.getByRole('listitem').count()).toBe(1)
    }
    const phone = page.getByRole('region', { name: 'Preview on a phone' })
    await phone.getByLabel('Copies (optional)').fill('9')
    await phone.getByRole('button', { name: 'Try these answers' }).click()
    await phone.getByText('Refused: Student number is required. Copies: Invalid value.').waitFor()
    await phone.getByLabel('Student number').fill('2026-00142')
    await phone.getByLabel('Copies (optional)').fill('2')
    await phone.getByRole('button', { name: 'Try these answers' }).click()
    await phone.getByText(`Accepted. ${name}: 2026-00142; number_field: 2`).waitFor()
    await assertAccessible(page)
    await keepShot(page, `form-builder-${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    await press('Save draft')
    await page.getByText(/^Draft saved .* by kape\.admin\./).waitFor()
    await press('Publish')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(name, { exact: true }).waitFor()
    await dialog.getByLabel(/^Remark/).fill('For the new term')
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `form-publish-${width}`, false)
    const action = dialog.getByRole('button', { name: /^Publish version/ })
    const version = (await action.innerText()).replace('Publish version ', '')
    await action.click()
    await page.getByText(`Version ${version}, published`, { exact: true }).waitFor()
    await page.getByRole('button', { name: `Compare version ${version}` }).click()
    await page.getByRole('dialog').getByText('There is no difference.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()

    const link = await desk.ask(createTemporary, {
      body: { storeId: store.storeId, amount: 45_000, description: 'Transcript' },
    })
    const customer = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } })
    const paying = await customer.newPage()
    await paying.goto(`${system.portal}/redirect/${link.Id}`)
    await paying.getByRole('heading', { name: /asks you$/ }).waitFor()
    await paying.getByRole('button', { name: 'Continue to payment' }).click()
    await paying.getByRole('link', { name: 'Student number is required.' }).waitFor()
    await paying.getByLabel('Student number').fill('2026-00142')
    await paying.getByLabel(/^Year/).selectOption('option_2')
    await paying.getByLabel(/^Copies/).fill('3')
    await keepShot(paying, `form-customer-${width}`)
    await paying.getByRole('button', { name: 'Continue to payment' }).click()
    await paying.waitForURL(/\/redirect_payment_channel\//)
    await paying.locator('input[value=gc]').check({ force: true })
    await paying.getByLabel('First name').fill('Maria')
    await paying.getByLabel('Last name').fill('Santos')
    await paying.getByLabel('E-mail').fill('maria.santos@example.com')
    await paying.getByLabel('Mobile number').fill('9175550142')
    await paying.locator('button.main').click()
    await paying.getByRole('button', { name: /^Approve/ }).click()
    await paying.waitForURL(/\/redirect_(?:success|transaction)/)
    await customer.close()

    await page.goto(`${system.portal}/portal/transactions`)
    await page.getByText('₱450.00').first().click()
    const detail = page.getByRole('complementary')
    await detail.getByText(/^Form answers, version \d+$/).waitFor()
    for (const text of [name, '2026-00142', 'dropdown', 'option_2', 'number_field'])
      await detail.getByText(text, { exact: true }).first().waitFor()
    await assertAccessible(page)
    await keepShot(page, `form-answers-${width}`, false)
    expect(noise).toEqual([])
    await close()
  },
  180_000,
)
