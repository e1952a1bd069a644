// Payment links by SMS and e-mail: what a merchant can have sent, to whom, and how often.
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { Refusal } from '@singil/contract/kit/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmailLink, sendSmsLink } from '../../src/payments/checkout/send-link.ts'
import { messageQuotas } from '../../src/foundation/messages/index.ts'
import { openOwnShop, type Shop } from './shop.ts'

let shop: Shop
// The tests begin with a new quota window, so that none of them meets the end of one.
const tenMinutesMs = 600_000
const begun = performance.now()
const start = Math.floor(Date.now() / tenMinutesMs) * tenMinutesMs
beforeAll(async () => {
  shop = await openOwnShop({ clock: { now: () => new Date(start + performance.now() - begun) } })
})
afterAll(() => shop.close())

const inbox = async (to: string) =>
  (await (await fetch(`${shop.sandbox.url}/inbox/messages?to=${encodeURIComponent(to)}`)).json()) as {
    text: string
    subject?: string
  }[]
const sms = (id: TemporaryId, mobile: string) => sendSmsLink(shop.merchant, { body: { id, mobile } })
const outcomes = async (sends: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(sends)).map((one) =>
    one.status === 'fulfilled' ? 'sent' : one.reason instanceof Refusal ? one.reason.problem.id : String(one.reason),
  )

test('one number gets a few links, however many links and calls are concurrent', async () => {
  const links = await Promise.all(Array.from({ length: 12 }, () => shop.link(10_000)))
  const found = await outcomes(links.map((id) => sms(id, '9175550177')))
  const { most } = messageQuotas.recipient[0]
  expect(found.filter((one) => one === 'sent')).toHaveLength(most)
  expect(found.filter((one) => one === 'checkout.enoughToRecipient')).toHaveLength(links.length - most)
  expect((await inbox('9175550177')).length).toBe(most)
  // A refused message does not count against the link, and another number is not limited.
  expect(await outcomes([sms(links.at(-1)!, '9175550178')])).toEqual(['sent'])
})

test('a merchant sends no more text messages a day than its quota', async () => {
  const { most } = messageQuotas.merchant.sms[0]
  await shop.rows('update message_quotas set sent = $1 where sent = (select max(sent) from message_quotas)', [most])
  expect(await outcomes([sms(await shop.link(10_000), '9175550179')])).toEqual(['checkout.enoughOfMerchant'])
  await shop.rows('delete from message_quotas')
})

test("neither the name of a store nor a description can insert text into the product's messages", async () => {
  await shop.rows("update stores set store_name = 'BDO ALERT verify http://bdo-secure.ph or 09175550103'")
  const id = await shop.link(30_200)
  await shop.rows("update temp_transactions set description = 'Your account is locked, go to evil.ph' where id = $1", [
    id,
  ])
  await sms(id, '9175550180')
  await sendEmailLink(shop.merchant, { body: { id, email: 'maria@customer.ph' } })
  for (const to of ['9175550180', 'maria@customer.ph']) {
    const [message] = await inbox(to)
    const said = `${message!.subject ?? ''} ${message!.text}`
    expect(said).toContain('₱302.00')
    expect(said).not.toMatch(/bdo-secure|0917555|evil|locked/)
    const links = said.match(/https?:\/\/\S+/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link.startsWith(shop.app.parts.config.publicUrl)).toBe(true)
  }
})
