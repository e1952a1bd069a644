/** A customer pays a link with GCash at the sandbox's gateway. */
import { visit } from './browser.ts'
import { browser, system } from './running.ts'

export async function payLink(link: string, width: number): Promise<void> {
  const { page, close } = await visit(browser, width)
  await page.goto(link)
  await page.locator('input[value=gc]').check({ force: true })
  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Last name').fill('Dimalanta')
  await page.getByLabel('E-mail').fill('rosa@example.com')
  await page.getByLabel('Mobile number').fill('0917 555 0166')
  await page.locator('button.main').click()
  await page.waitForURL(new RegExp(`^${system.sandbox}/pay/`))
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.waitForURL(/redirect_success_detailed/, { timeout: 30_000 })
  await close()
}
