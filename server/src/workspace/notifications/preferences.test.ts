// Preferences: each way and the quiet hours have the effect that they name, and money is never silent.
import { askedNotice } from '@singil/contract/workspace/approvals'
import type { Notice } from '@singil/contract/kit/notice'
import * as contract from '@singil/contract/workspace/notifications'
import { paymentNotice } from '@singil/contract/payments/transactions'
import { stoppedNotice } from '@singil/contract/workspace/webhooks'
import { failedNotice, sentNotice } from '@singil/contract/payouts/withdrawals'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aroundNow, openPeople, type People } from '../../../test/notifications/people.ts'
import { notify } from './index.ts'

let people: People
const off = { portal: false, mail: false, sms: false }

beforeAll(async () => {
  people = await openPeople()
  await mobileIs('9175550101')
}, 120_000)
afterAll(() => people?.gate.close())
beforeEach(() => people.forget())

const mobileIs = (mobile: string) =>
  people.gate.owner.query("update users set mobile = $1 where username = 'kape.admin'", [mobile])
let number = 0
/** Tells the administrator, and returns what came: to the portal, and each message with the minutes that it waits. */
async function tell(notice: Notice) {
  const { gate, mid, asMerchant, list, admin } = people
  const about = `test:${(number += 1)}`
  const news = { mid, usernames: ['kape.admin'], title: `News ${about}`, path: '/portal/webhooks', about }
  await asMerchant((context) => notify(context, notice, news))
  const { rows } = await gate.owner.query<{ kind: string; recipient: string; waits: number }>(
    `select m.kind, m.recipient, coalesce(round(extract(epoch from j.run_at - now()) / 60), 0)::int as waits
     from messages m left join graphile_worker._private_jobs j on j.key = 'message:' || m.id where about = $1 order by 1`,
    [about],
  )
  const waits = Object.fromEntries(rows.map((row) => [row.kind, row.waits]))
  return { isShown: (await list(admin)).some(({ title }) => title === news.title), waits }
}

test.each(
  [true, false].flatMap((portal) => [true, false].flatMap((mail) => [true, false].map((sms) => [portal, mail, sms]))),
)('portal %s, e-mail %s, SMS %s: it comes in these ways and no others', async (portal, mail, sms) => {
  const ways = { portal, mail, sms }
  expect((await people.choose(people.admin, [{ id: stoppedNotice.id, ...ways }])).status).toBe(200)
  expect(await tell(stoppedNotice)).toEqual({
    isShown: portal,
    waits: { ...(mail && { mail: 0 }), ...(sms && { sms: 0 }) },
  })
  // The others are as before.
  expect(await tell(failedNotice)).toEqual({ isShown: true, waits: { mail: 0 } })
})

test('a text message names the news and its screen, at the number of the account', async () => {
  await people.choose(people.admin, [{ id: sentNotice.id, portal: false, mail: false, sms: true }])
  await tell(sentNotice)
  const sent = () => people.gate.texts.find(({ text }) => text.includes(`News test:${number}`))
  await expect.poll(() => sent()?.to, { timeout: 10_000 }).toBe('+639175550101')
  expect(sent()?.text).toMatch(/^Singil: News test:\d+\. https?:\/\/\S+\/portal\/webhooks$/)
})

test('in quiet hours e-mails and text messages wait for their end, urgent ones do not, and the portal shows all', async () => {
  const all = { portal: true, mail: true, sms: true }
  const ids = [sentNotice.id, failedNotice.id]
  await people.choose(
    people.admin,
    ids.map((id) => ({ id, ...all })),
    aroundNow(),
  )
  const waiting = await tell(sentNotice)
  expect(waiting.isShown).toBe(true)
  for (const kind of ['mail', 'sms']) {
    expect(waiting.waits[kind]).toBeGreaterThanOrEqual(58)
    expect(waiting.waits[kind]).toBeLessThanOrEqual(60)
  }
  expect(await tell(failedNotice)).toEqual({ isShown: true, waits: { mail: 0, sms: 0 } })
  await people.gate.ask(contract.updatePreferences, { body: { choices: [], quiet: null } }, { as: people.admin })
  expect(await tell(sentNotice)).toEqual({ isShown: true, waits: { mail: 0, sms: 0 } })
})

test('money is never silent, and unknown or foreign kinds are refused by name', async () => {
  const { admin, choose, gate } = people
  const refused = await choose(admin, [{ id: paymentNotice.id, ...off }])
  expect(refused.body).toMatchObject({ code: 'notifications.moneyStaysOn', errors: [{ field: 'choices.0.portal' }] })
  for (const id of ['registration.completed', 'transactions.unheard'])
    expect((await choose(admin, [{ id, ...off }])).body).toMatchObject({ code: 'notifications.unknownNotice' })
  const quiet = { from: 60, until: 120 }
  expect((await choose(admin, [], quiet)).status).toBe(200)
  expect((await choose(admin, [{ id: stoppedNotice.id, ...off }])).status).toBe(200)
  const { notices, quiet: kept } = await gate.ask(contract.getPreferences, {}, { as: admin })
  expect(kept).toEqual(quiet)
  expect(notices.find(({ id }) => id === stoppedNotice.id)).toMatchObject(off)
})

test('money comes to the portal if the chosen number is gone, other news does not', async () => {
  const { admin, choose } = people
  const bySms = { portal: false, mail: false, sms: true }
  await choose(
    admin,
    [sentNotice, askedNotice].map(({ id }) => ({ id, ...bySms })),
  )
  await mobileIs('')
  try {
    expect((await choose(admin, [{ id: stoppedNotice.id, ...bySms }])).body.code).toBe('notifications.noMobile')
    expect(await tell(sentNotice)).toEqual({ isShown: true, waits: {} })
    expect(await tell(askedNotice)).toEqual({ isShown: false, waits: {} })
  } finally {
    await mobileIs('9175550101')
  }
})
