// What every page says of the provider, the terms for payers and the privacy notice in their versions, and which terms a payment was shown.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { noticeKinds, formatSupport } from '@singil/contract/foundation/provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gcash, openOwnShop, type Shop } from '../../../test/payments/shop.ts'
import { addDays, manilaDay } from '../../kit/base/index.ts'
import { addVersion, noticeOf, saveSupport } from '../../foundation/provider/index.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterAll(() => shop.close())

const support = { name: 'Bayad <Co>', email: 'help@bayad.example', telephone: '(02) 8888 1234', hours: '9 AM to 6 PM' }
const none = { name: '', email: '', telephone: '', hours: '' }
const page = async (path: string) => {
  const answer = await fetch(shop.app.url + path, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}
const footOf = (text: string) => text.slice(text.indexOf('<footer'), text.indexOf('</footer>'))
const set = (of: typeof support) => shop.asGuest((context) => saveSupport(context.tx, of))
const choose = (id: TemporaryId, terms: string | null) =>
  fetch(`${shop.app.url}/redirect_payment_channel/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ channel: gcash, ...(terms !== null && { terms }) }),
  })

test('nothing is claimed of a support that is not set, and what is set stands on every page of a payment', async () => {
  const id = await shop.link(50_000)
  const places = [
    `/redirect/${id}`,
    `/redirect_detailed/${id}`,
    '/redirect_pending',
    `/customer_payment/${shop.storeId}`,
  ]
  for (const place of places) {
    const foot = footOf((await page(place)).text)
    expect(foot).not.toContain(' support:')
    expect(foot).toContain('Payments by <strong translate="no">Singil</strong>')
    expect(foot).toContain('href="/privacy"')
    expect(foot).toContain('href="/payer-terms"')
  }
  expect(footOf((await page(places[0]!)).text)).toContain('By paying you accept the')

  await set(support)
  for (const place of places)
    await expect
      .poll(async () => footOf((await page(place)).text))
      .toMatch(
        /Bayad &lt;Co&gt;<\/span> support: <a href="mailto:help@bayad\.example">.*<a href="tel:0288881234">.* \(9 AM to 6 PM\)/,
      )
  // A page about no payment, and one that is not found.
  expect(footOf((await page(`/redirect/${crypto.randomUUID()}`)).text)).toContain('help@bayad.example')
  await set(none)
})

test('a payment records the version of the terms that stood on its page, and no version that never held', async () => {
  const shown = async (terms: string | null) => {
    const id = await shop.link(50_000)
    await choose(id, terms)
    const [attempt] = await shop.attempts(id)
    return attempt!.terms_version
  }
  const id = await shop.link(50_000)
  const { text } = await page(`/redirect/${id}`)
  expect(text).toMatch(/<form[^>]* id="pay"/)
  const [, version] = /<input type="hidden" form="pay" name="terms" value="(\d+)"\/>/.exec(text) ?? []
  expect(version).toBe('1')
  expect(await shown(version!)).toBe(1)
  for (const forged of [null, '', '0', '2', '1.5', '99999999999', '-1', "1'"]) expect(await shown(forged)).toBeNull()
})

test('both documents name the provider and its rules, and have no script', async () => {
  for (const kind of noticeKinds) {
    const { status, text } = await page(kind === 'terms' ? '/payer-terms' : '/privacy')
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script|\{\w+\}/)
    expect(text).toContain('Singil')
    expect(text).toMatch(/Version 1, in force since \d+ \w+ \d{4}/)
  }
  const { text } = await page('/privacy')
  for (const word of ['Republic Act No. 10173', 'National Privacy Commission', 'courier']) expect(text).toContain(word)
  expect((await page('/privacy?version=2')).status).toBe(404)
  expect((await page('/privacy?version=x')).status).toBe(404)

  await set(support)
  expect((await page('/privacy')).text).toContain(formatSupport(support).replace('<Co>', '&lt;Co&gt;'))
  await set(none)
})

test('a version holds from its day, an earlier one can still be read, and one that was passed over never held', async () => {
  const today = manilaDay(new Date())
  const publish = (text: string, since: string) =>
    shop.asGuest((context) => addVersion(context, { kind: 'terms', text, since }))
  const states = () =>
    shop.asGuest(async (context) => (await noticeOf(context, 'terms')).map(({ number, state }) => `${number} ${state}`))
  await publish('{provider}, second', addDays(today, 10))
  expect(await states()).toEqual(['2 upcoming', '1 in_force'])
  expect((await page('/payer-terms')).text).toContain('Another version holds from')
  expect((await page('/payer-terms?version=2')).text).toContain('This version does not hold yet.')

  // Corrected before its day.
  await publish('{provider}, third', addDays(today, 5))
  expect(await states()).toEqual(['3 upcoming', '2 passed_over', '1 in_force'])
  expect((await page('/payer-terms?version=2')).status).toBe(404)

  // Approved after the day that was asked for: it holds from now, also on the day of the one that was to come.
  await publish('{provider}, fourth', addDays(today, -3))
  expect(await states()).toEqual(['4 in_force', '3 passed_over', '2 passed_over', '1 earlier'])
  const { text } = await page('/payer-terms')
  expect(text).toContain('Singil, fourth')
  expect(text).toContain('href="/payer-terms?version=1"')
  expect((await page('/payer-terms?version=1')).text).toContain('This is an earlier version.')

  const change = "update payer_notices set text = 'Another' where kind = 'terms' and number = 1"
  await expect(shop.rows(change)).rejects.toThrow()
  await expect(shop.rows('delete from payer_notices')).rejects.toThrow()
})
