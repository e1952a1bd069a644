/** Numbers as people type and paste them: read, or refused with a sentence, and never changed; at the form of payment links and of a store. */
import { expect, test } from 'vitest'
import { enter, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'

useSystem()

async function composeAs(username: string) {
  const visited = await visit(browser, 1280)
  await enter(system, visited.page, await bearerOf(system, username))
  await visited.page.goto(`${system.portal}/portal/transactions/compose`)
  return visited
}

test('the amount of a link is what was typed, or the form says how to write it', async () => {
  const { page, noise, close } = await composeAs('kape.admin')
  const field = page.getByLabel('Amount', { exact: true })
  await field.waitFor()
  const leave = () => page.getByLabel('What is it for?').focus()
  for (const [typed, shown] of [
    ['1250.5', '1,250.50'],
    ['P1,250', '1,250.00'],
    ['.50', '0.50'],
    ['1 250.00', '1,250.00'],
  ] as const) {
    await field.fill(typed)
    await leave()
    expect([typed, await field.inputValue()]).toEqual([typed, shown])
  }
  const asks = page.getByRole('button', { name: /^Ask for|^Compose transaction/ })
  for (const typed of ['1250,50', '12,50', '1.250,00', '-500', '1e3', '2 x 150', '1250.005']) {
    await field.fill('')
    await field.pressSequentially(typed)
    await leave()
    // The field may have grouped the digits before the text had another meaning.
    const bare = (text: string) => text.replaceAll(',', '')
    expect(bare(await field.inputValue())).toBe(bare(typed))
    await page
      .getByText(/^Amount invalid\. /)
      .first()
      .waitFor()
    expect(await asks.textContent()).toBe('Compose transaction')
    await asks.click()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await field.fill('')
  await field.pressSequentially('1250000.5')
  expect(await field.inputValue()).toBe('1,250,000.5')
  expect(noise).toEqual([])
  await close()
})

test('a mobile number is shown in one form, and a digit too many is refused', async () => {
  const { page, noise, close } = await composeAs('kape.admin')
  await page.goto(`${system.portal}/portal/users`)
  await page.getByRole('button', { name: 'Add a user' }).first().click()
  const field = page.getByRole('dialog').getByLabel('Mobile no')
  for (const [typed, shown] of [
    ['+63 (0) 917 123 4567', '917 123 4567'],
    ['0063 917-123-4567', '917 123 4567'],
    ['9171234567', '917 123 4567'],
    ['0917 123 45678', '0917 123 45678'],
    ['+1 917 123 4567', '+1 917 123 4567'],
  ] as const) {
    await field.fill(typed)
    await field.blur()
    expect([typed, await field.inputValue()]).toEqual([typed, shown])
  }
  expect(noise).toEqual([])
  await close()
})
