/** Signs a business up as its owner does: the form, the link from the inbox, the code at the first sign-in. */
import type { Page } from 'playwright-core'
import { signInWith } from './browser.ts'
import { system } from './running.ts'

export const ownPassword = 'mangoes ripen in april'

export interface Owner {
  readonly business: string
  readonly username: string
  readonly email: string
}

/** Waits for the newest link that was mailed to an address. */
export async function linkTo(email: string): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const answer = await fetch(`${system.sandbox}/inbox/messages?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { text: string }[]
    const link = mails
      .map(({ text }) => /https?:\/\/\S+\/redirect_verified_email\/[\w-]{43}/.exec(text)?.[0])
      .find(Boolean)
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No link arrived in the inbox')
}

/** Fills the form in and accepts the terms. */
export async function fillSignUp(page: Page, { business, username, email }: Owner): Promise<void> {
  await page.getByLabel('Name of the business').fill(business)
  await page.getByLabel('Province').selectOption('Metro Manila')
  await page.getByLabel('City or municipality').selectOption('Quezon City')
  await page.getByLabel('First name').fill('Divina')
  await page.getByLabel('Last name').fill('Santiago')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mobile number').fill('0917 555 0123')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByLabel('Confirm password').fill(ownPassword)
  await page.getByLabel(/I accept the/).check()
  await page.getByLabel(/how my data is handled/).check()
}

/** Opens the mailed link and signs in for the first time. */
export async function verifyAndSignIn(page: Page, { email, username }: Owner): Promise<void> {
  await page.goto(await linkTo(email))
  await page.getByRole('button', { name: 'Verify my e-mail' }).click()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInWith(system, page, username, ownPassword)
  await page.getByRole('heading', { level: 1, name: 'Get Started' }).waitFor()
}

/** Chooses the kind of the business, the first step of Get Started. */
export async function fillKind(page: Page): Promise<void> {
  await page.getByLabel('How it is registered').selectOption('SOLE_PROP')
  await page.getByLabel('What you sell').selectOption('5499')
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('City or municipality').selectOption('Makati City')
  await page.getByLabel('Barangay').selectOption('Bel-Air')
}
