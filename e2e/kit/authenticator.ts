/** Step-ups in a browser: by Chromium's virtual authenticator, or by the code from the inbox. */
import type { Locator, Page } from 'playwright-core'
import type { System } from './system.ts'

/** A virtual authenticator for this page's context, which shows no dialog of its own. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
export const titled = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })
/** Confirms the operation of the step-up dialog with the code that it sends. */
export async function confirmByCode(system: System, page: Page, sentence: string, asked: Date): Promise<void> {
  const dialog = titled(page, 'Confirm that this is you')
  await dialog.getByText(sentence, { exact: true }).waitFor()
  await dialog.getByText(/We sent a code to/).waitFor()
  const code = await system.codeFor(asked)
  await dialog.locator('input').first().click()
  await page.keyboard.type(code)
  await dialog.waitFor({ state: 'hidden' })
}
