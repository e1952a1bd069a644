// Notifications: who is notified, how a burst is collected, what is chosen, and what others do not see.
import { sentNotice, failedNotice } from '@singil/contract/withdrawals'
import { paymentNotice } from '@singil/contract/transactions'
import { centavos } from '@singil/contract/kit/money'
import type { StoreId, WalletId } from '@singil/contract/kit/id'
import * as contract from '@singil/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Gate, openGate } from '../../test/access/gate.ts'
import { features } from '../features.ts'
import { newId } from '../kit/base/index.ts'
import { type Context, systemActor, unitOfWork, within } from '../kit/work/index.ts'
import { noteNews, notify } from './index.ts'

let gate: Gate
let admin: string
let mid: Parameters<typeof notify>[2]['mid']
let storeIds: readonly StoreId[]

const asMerchant = <T>(work: (context: Context) => Promise<T>) =>
  unitOfWork(gate.app.parts, systemActor('test'), within('test', mid!), 'test', work)
const list = async (as: string, query = {}) =>
  (await gate.ask(contract.listNotifications, { query: { ...query, sort: '-at' } as never }, { as })).result
const mails = async (about: string) =>
  (await gate.owner.query('select recipient from messages where about = $1 order by 1', [about])).rows
const choose = (as: string, choices: object[], quiet?: contract.QuietHours) =>
  gate.call(contract.updatePreferences, { body: { choices: choices as never, ...(quiet && { quiet }) } }, { as })
const mailOnly = { portal: false, mail: true, sms: false }
/** Quiet hours that began a minute ago. */
function aroundNow(): contract.QuietHours {
  const minute = Math.floor((Date.now() / 60_000 + 8 * 60) % 1440)
  return { from: (minute + 1439) % 1440, until: (minute + 60) % 1440 }
}
const runNow = (keys: string) =>
  gate.owner.query('update graphile_worker._private_jobs set run_at = now() where key like $1', [keys])
const pay = (storeId: StoreId, count: number) =>
  asMerchant(async (context) => {
    for (let at = 0; at < count; at++)
      await noteNews(context, paymentNotice, {
        mid: mid!,
        store_id: storeId,
        wallet_id: newId() as WalletId,
        amount: centavos(100),
        title: '₱1.00 received',
        text: `Payment ${at}`,
        path: '/portal/transactions/4F7KQ-9XM2P',
      })
  })

beforeAll(async () => {
  gate = await openGate(features)
  admin = await gate.signIn('kape.admin')
  const { rows } = await gate.owner.query("select mid from users where username = 'kape.admin'")
  mid = rows[0].mid
  storeIds = gate.demo.find((one) => one.mid === mid)!.storeIds as readonly StoreId[]
}, 120_000)
afterAll(() => gate?.close())
beforeEach(async () => {
  await gate.owner.query('delete from notifications')
  await gate.owner.query('delete from notification_preferences')
})

test('a burst becomes one notification of the hour, for those who see the store', async () => {
  const manager = await gate.signIn('kape.manager')
  const foreign = await gate.signIn('habi.admin')
  const { rows } = await gate.owner.query(
    "select s.store_id from user_stores s join users u on u.id = s.user_id where u.username = 'kape.manager'",
  )
  const own = rows.map((row) => row.store_id as StoreId)
  const other = storeIds.find((id) => !own.includes(id))!
  await pay(own[0]!, 30)
  await pay(other, 10)
  await expect
    .poll(async () => (await list(admin)).reduce((sum, row) => sum + row.count, 0), { timeout: 20_000 })
    .toBe(40)
  // Two rows only if the hour changed meanwhile.
  expect((await list(admin)).length).toBeLessThanOrEqual(2)
  const [seen] = await list(manager)
  expect(seen).toMatchObject({ count: 30, amount: 3000, title: '30 payments received: ₱30.00', isRead: false })
  expect(await list(foreign)).toEqual([])
})

test('a letter goes to administrators by default, waits in quiet hours, and follows the choice of the person', async () => {
  const news = { mid: mid!, title: 'A withdrawal came back', path: '/portal/withdrawals', about: 'test:one' }
  await asMerchant((context) => notify(context, sentNotice, news))
  expect(await mails('test:one')).toEqual([])
  await asMerchant((context) => notify(context, failedNotice, { ...news, about: 'test:two' }))
  expect((await mails('test:two')).length).toBeGreaterThan(0)
  expect((await list(admin)).map(({ group }) => group)).toEqual(['money', 'money'])

  expect((await choose(admin, [{ id: sentNotice.id, ...mailOnly }], aroundNow())).status).toBe(200)
  await asMerchant((context) => notify(context, sentNotice, { ...news, title: 'It is sent', about: 'test:three' }))
  const waiting = await gate.owner.query(
    `select m.status, j.run_at > now() + interval '50 minutes' as waits from messages m
     join graphile_worker._private_jobs j on j.key = 'message:' || m.id where m.about = 'test:three'`,
  )
  expect(waiting.rows).toEqual([{ status: 'queued', waits: true }])
  await runNow('message:%')
  await expect
    .poll(() => gate.mails.filter(({ subject }) => subject === 'It is sent').length, { timeout: 10_000 })
    .toBe(1)
})

test('a burst is told by e-mail when it begins, and what came after in one letter at the end of the hour', async () => {
  await choose(admin, [{ id: paymentNotice.id, ...mailOnly, portal: true }])
  const subjects = () => gate.mails.map(({ subject }) => subject).filter((one) => one.includes('payments received'))
  await pay(storeIds[0]!, 3)
  await expect.poll(subjects, { timeout: 20_000 }).toEqual(['3 payments received: ₱3.00'])
  await pay(storeIds[0]!, 2)
  await expect.poll(async () => (await list(admin))[0]?.count, { timeout: 20_000 }).toBe(5)
  expect(subjects()).toHaveLength(1)
  await runNow('notification:%:rest')
  await expect.poll(subjects, { timeout: 20_000 }).toEqual(['3 payments received: ₱3.00', '5 payments received: ₱5.00'])
})

test('an administrator whose account is locked still gets the letters of the business', async () => {
  const isLocked = (status: string) =>
    gate.owner.query("update users set status = $1 where username = 'kape.admin'", [status])
  const news = { mid: mid!, title: 'A withdrawal came back', path: '/portal/withdrawals', about: 'test:locked' }
  await isLocked('LOCKED')
  await asMerchant((context) => notify(context, failedNotice, news)).finally(() => isLocked('ACTIVE'))
  const { rows } = await gate.owner.query("select email from users where username = 'kape.admin'")
  expect(await mails('test:locked')).toContainEqual({ recipient: rows[0].email })
})

test('money is never silent, and unknown or foreign kinds are refused by name', async () => {
  const off = { portal: false, mail: false, sms: false }
  const refused = await choose(admin, [{ id: paymentNotice.id, ...off }])
  expect(refused.body).toMatchObject({ code: 'notifications.moneyStaysOn', errors: [{ field: 'choices.0.portal' }] })
  expect((await choose(admin, [{ id: 'registration.completed', ...off }])).body).toMatchObject({
    code: 'notifications.unknownNotice',
  })
  const quiet = { from: 60, until: 120 }
  expect((await choose(admin, [], quiet)).status).toBe(200)
  expect((await choose(admin, [{ id: 'webhooks.stopped', ...off }])).status).toBe(200)
  const { notices, quiet: kept } = await gate.ask(contract.getPreferences, {}, { as: admin })
  expect(kept).toEqual(quiet)
  expect(notices.find(({ id }) => id === 'webhooks.stopped')).toMatchObject(off)
})

test('they are read one by one or all at once, by their owner alone', async () => {
  const foreign = await gate.signIn('habi.admin')
  const news = { mid: mid!, title: 'On its way', path: '/portal/withdrawals', about: 'test:read' }
  for (let at = 0; at < 3; at++) await asMerchant((context) => notify(context, sentNotice, news))
  const [first] = await list(admin)
  const params = { id: first!.id }
  const mark = (isRead: boolean, as = admin) =>
    gate.call(contract.markNotification, { params, body: { isRead } }, { as })
  expect((await mark(true, foreign)).status).toBe(404)
  expect((await mark(true)).body.data).toEqual({ unread: 2 })
  expect((await mark(false)).body.data).toEqual({ unread: 3 })
  expect(await list(admin, { state: 'unread', group: 'money' })).toHaveLength(3)
  expect(await list(admin, { group: 'security' })).toEqual([])
  const until = new Date(Date.now() + 60_000).toISOString()
  expect(await gate.ask(contract.markAllRead, { body: { until } }, { as: admin })).toEqual({ unread: 0 })
})
