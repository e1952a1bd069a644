/** Staff maintain the bank calendar: a proclaimed day is added, moved and removed, and its effect on money is shown beforehand. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { assertAccessible, enter, keepShot, type Visit, visit } from './kit/browser.ts'
import { bearerOf } from './kit/desk.ts'
import { browser, system, useSystem } from './kit/running.ts'
import { flowAt } from './kit/widths.ts'

useSystem()
let bearer: string
beforeAll(async () => {
  bearer = await bearerOf(system, 'finance.singil')
})

const shoot = (page: Page, name: string, width: number) => keepShot(page, `${name}-${width}`, false)

async function atCalendar(width: number, year: number): Promise<Visit> {
  const visited = await visit(browser, width)
  const { page } = visited
  await enter(system, page, bearer)
  await page.goto(`${system.portal}/portal/bank-holidays?year=${year}`)
  await page.getByText('Banks are closed on weekends').waitFor()
  return visited
}

describe.each(flowAt(1440))('at %i px', (width) => {
  const year = new Date().getFullYear() + 1

  test('a holiday is added, moved and removed, and each step shows its effect', async () => {
    const finance = await atCalendar(width, year)
    const { page } = finance
    const row = page.getByRole(width < 600 ? 'listitem' : 'row').filter({ hasText: 'Typhoon day' })
    await page.getByText('Rizal Day').first().waitFor()
    await assertAccessible(page)
    await shoot(page, 'holidays', width)

    await page.getByRole('button', { name: 'Add a holiday' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    expect(await dialog.getByRole('alert').innerText()).toContain('Choose a day.')
    await dialog.getByLabel('Name').fill('Typhoon day')
    await dialog.getByLabel('Day', { exact: true }).fill(`${year}-07-14`)
    await dialog.getByLabel('Source').fill('Memorandum Circular 81')
    await assertAccessible(page)
    await shoot(page, 'holidays-add', width)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByText(`Nothing settles on 14 Jul ${year}.`).waitFor()
    await dialog.getByText('No payment made so far moves to another day.').waitFor()
    await assertAccessible(page)
    await shoot(page, 'holidays-keep', width)
    await dialog.getByRole('button', { name: 'Add the holiday' }).click()
    await row.getByText(`14 Jul ${year}`).waitFor()

    await row.getByRole('button', { name: 'Change Typhoon day' }).click()
    await dialog.getByLabel('Day', { exact: true }).fill(`${year}-12-30`)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByRole('button', { name: 'Change the holiday' }).click()
    await dialog.getByText('There is a holiday on that day already.').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByLabel('Day', { exact: true }).fill(`${year}-07-15`)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByText(`It moves from 14 Jul ${year}.`).waitFor()
    await dialog.getByRole('button', { name: 'Change the holiday' }).click()
    await row.getByText(`15 Jul ${year}`).waitFor()

    await row.getByRole('button', { name: 'Change Typhoon day' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: `Remove 15 Jul ${year}` }).click()
    await row.waitFor({ state: 'detached' })
    // A refusal of the server is a failed request in the console; nothing else may be there.
    expect(finance.noise.filter((line) => !line.includes('409'))).toEqual([])
    await finance.close()
  })
})
