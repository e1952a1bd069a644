/** A merchant's program in browser tests: its key, shown for a code, and its calls of the partner API. */
import type { Page } from 'playwright-core'
import { system } from './running.ts'

interface PartnerData {
  readonly transactions: readonly { readonly storeId: string }[]
  readonly isTest: boolean
  readonly paymentLinkUrl: string
}
/** Calls the partner API like a merchant's program. */
export async function program(key: string, path: string, body?: object) {
  const answer = await fetch(system.portal + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data } = (await answer.json()) as { data: PartnerData }
  return { status: answer.status, data }
}

/** Requests the credentials and enters the code from the inbox; returns the newest live key. */
export async function showLiveKey(page: Page): Promise<string> {
  const asked = new Date(Date.now() - 1000)
  await page.getByRole('button', { name: 'Show credentials' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/OTP successfully sent to/).waitFor()
  const code = await system.codeFor(asked)
  await dialog.locator('input').first().click()
  await page.keyboard.type(code)
  await dialog.waitFor({ state: 'hidden' })
  return page
    .getByRole('list', { name: 'Live keys' })
    .getByRole('button', { name: 'Copy live key' })
    .first()
    .innerText()
}
