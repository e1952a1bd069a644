/** Staff announce a raffle, which a merchant follows on its dashboard, and cancel it with a reason; and they draw one that has ended. */
import { expect, test } from 'vitest'
import { assertAccessible, dialogsSettled, keepShot } from './kit/browser.ts'
import { useSystem, visitAs } from './kit/running.ts'
import { rowsAt } from './kit/widths.ts'

useSystem()

test.each(
  rowsAt(1440, [
    [1440, 390],
    [390, 1440],
  ]),
)(
  'a raffle is announced at %i px, followed at %i px, and cancelled',
  async (staffWidth, merchantWidth) => {
    const staff = await visitAs('admin.singil', staffWidth, '/portal/raffles')
    const { page } = staff
    await page.getByRole('button', { name: 'New raffle' }).first().click()
    const form = page.getByRole('dialog', { name: 'New raffle' })
    await form.getByRole('button', { name: 'Announce the raffle' }).click()
    await form.getByText('Enter a title.').first().waitFor()
    await form.getByLabel('Title').fill('Christmas raffle')
    await form.getByLabel('Prize').fill('A year without fees')
    await dialogsSettled(page)
    await assertAccessible(page)
    await keepShot(page, `raffles-form-${staffWidth}`, false)
    await form.getByRole('button', { name: 'Announce the raffle' }).click()
    await page.getByText('Raffle created').waitFor()
    await page.getByText('Running', { exact: true }).waitFor()
    await page.getByText('How it is drawn').first().click()
    await page.getByText('Published with the draw').first().waitFor()
    await assertAccessible(page)
    await keepShot(page, `raffles-running-${staffWidth}`)

    const merchant = await visitAs('kape.admin', merchantWidth, '/portal')
    await merchant.page.getByRole('heading', { name: 'Christmas raffle' }).waitFor()
    await merchant.page.getByText(/of yours takes? part so far\. It runs until/).waitFor()
    await assertAccessible(merchant.page)
    await keepShot(merchant.page, `raffles-dashboard-${merchantWidth}`)

    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Christmas raffle' }) }).first()
    await card.getByRole('button', { name: 'Cancel the raffle' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel Christmas raffle?' })
    await question.getByRole('button', { name: 'Cancel the raffle' }).click()
    await question.getByText('Say why.').first().waitFor()
    await question.getByLabel('Reason').fill('The prize is no longer available')
    await question.getByRole('button', { name: 'Cancel the raffle' }).click()
    await page.getByText('Raffle cancelled').waitFor()
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    await merchant.page.reload()
    await merchant.page.getByRole('heading', { name: 'Latest payments' }).waitFor()
    expect(await merchant.page.getByRole('heading', { name: 'Christmas raffle' }).count()).toBe(0)
    expect([...staff.noise, ...merchant.noise]).toEqual([])
    for (const one of [staff, merchant]) await one.close()
  },
  120_000,
)

test('a raffle that has ended is drawn, and merchants see who won and how', async () => {
  const staff = await visitAs('admin.singil', 1440, '/portal/raffles')
  const { page } = staff
  const ended = page.locator('section', { has: page.getByRole('heading', { name: 'Salamat raffle' }) }).last()
  await ended.getByText('To be drawn').waitFor()
  await ended.getByRole('button', { name: 'Draw' }).click()
  const question = page.getByRole('dialog', { name: 'Draw Salamat raffle?' })
  await dialogsSettled(page)
  await assertAccessible(page)
  await question.getByRole('button', { name: 'Draw the winners' }).click()
  await ended.getByText('Drawn', { exact: true }).waitFor()
  await ended.getByText('How it is drawn').click()
  await assertAccessible(page)
  await keepShot(page, 'raffles-drawn-1440')

  const merchant = await visitAs('kape.admin', 390, '/portal')
  await merchant.page.getByRole('heading', { name: 'Salamat raffle' }).waitFor()
  await merchant.page.getByText(/of yours took part, of [\d,]+ payments in all\./).waitFor()
  await assertAccessible(merchant.page)
  await keepShot(merchant.page, 'raffles-won-390')
  expect([...staff.noise, ...merchant.noise]).toEqual([])
  for (const one of [staff, merchant]) await one.close()
})
