// Notifications: who is notified, how a burst is collected, and what others do not see.
import { sentNotice, failedNotice } from '@singil/contract/payouts/withdrawals'
import { paymentNotice } from '@singil/contract/payments/transactions'
import { centavos } from '@singil/contract/kit/money'
import type { StoreId, WalletId } from '@singil/contract/kit/id'
import * as contract from '@singil/contract/workspace/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aroundNow, openPeople, type People } from '../../../test/notifications/people.ts'
import { newId } from '../../kit/base/index.ts'
import { noteNews, notify } from './index.ts'

let people: People
let storeIds: readonly StoreId[]

const mails = async (about: string) =>
  (await people.gate.owner.query('select recipient from messages where about = $1 order by 1', [about])).rows
const mailOnly = { portal: false, mail: true, sms: false }
const pay = (storeId: StoreId, count: number) =>
  people.asMerchant(async (context) => {
    for (let at = 0; at < count; at++)
      await noteNews(context, paymentNotice, {
        mid: people.mid,
        store_id: storeId,
        wallet_id: newId() as WalletId,
        amount: centavos(100),
        title: '₱1.00 received',
        text: `Payment ${at}`,
        path: '/portal/transactions/4F7KQ-9XM2P',
      })
  })

beforeAll(async () => {
  people = await openPeople()
  storeIds = people.gate.demo.find((one) => one.mid === people.mid)!.storeIds
}, 120_000)
afterAll(() => people?.gate.close())
beforeEach(() => people.forget())

test('a burst becomes one notification of the hour, for those who see the store', async () => {
  const { admin, gate, list } = people
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
  const { admin, asMerchant, choose, gate, list, mid, runNow } = people
  const news = { mid, title: 'A withdrawal came back', path: '/portal/withdrawals', about: 'test:one' }
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
  const { admin, choose, gate, list, runNow } = people
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
  const { asMerchant, gate, mid } = people
  const isLocked = (status: string) =>
    gate.owner.query("update users set status = $1 where username = 'kape.admin'", [status])
  const news = { mid, title: 'A withdrawal came back', path: '/portal/withdrawals', about: 'test:locked' }
  await isLocked('LOCKED')
  try {
    await asMerchant((context) => notify(context, failedNotice, news))
  } finally {
    await isLocked('ACTIVE')
  }
  const { rows } = await gate.owner.query("select email from users where username = 'kape.admin'")
  expect(await mails('test:locked')).toContainEqual({ recipient: rows[0].email })
})

test('they are read one by one or all at once, by their owner alone', async () => {
  const { admin, asMerchant, gate, list, mid } = people
  const foreign = await gate.signIn('habi.admin')
  const news = { mid, title: 'On its way', path: '/portal/withdrawals', about: 'test:read' }
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
  const read = (body: object) => gate.ask(contract.markAllRead, { body: { until, ...body } }, { as: admin })
  expect(await read({ group: 'security' })).toEqual({ unread: 3 })
  expect(await read({ group: 'money' })).toEqual({ unread: 0 })
})

test('reading all leaves what came later unread, and what only letters tell untold', async () => {
  const { admin, asMerchant, choose, gate, list, mid, runNow } = people
  const news = { mid, title: 'On its way', path: '/portal/withdrawals', about: 'test:all' }
  await asMerchant((context) => notify(context, sentNotice, news))
  const until = (await list(admin))[0]!.at
  await choose(admin, [{ id: paymentNotice.id, ...mailOnly }])
  const subjects = () => gate.mails.map(({ subject }) => subject).filter((one) => one.endsWith('received: ₱9.00'))
  await pay(storeIds[0]!, 4)
  await expect
    .poll(() => gate.mails.map(({ subject }) => subject), { timeout: 20_000 })
    .toContain('4 payments received: ₱4.00')
  await pay(storeIds[0]!, 5)
  const total = async () => (await gate.owner.query('select max(count) as count from notifications')).rows[0].count
  await expect.poll(total, { timeout: 20_000 }).toBe(9)
  await asMerchant((context) => notify(context, sentNotice, news))
  expect(await gate.ask(contract.markAllRead, { body: { until } }, { as: admin })).toEqual({ unread: 1 })
  const now = new Date(Date.now() + 60_000).toISOString()
  expect(await gate.ask(contract.markAllRead, { body: { until: now } }, { as: admin })).toEqual({ unread: 0 })
  await runNow('notification:%:rest')
  await expect.poll(subjects, { timeout: 20_000 }).toEqual(['9 payments received: ₱9.00'])
})
