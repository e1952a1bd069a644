// The staff home: volume over the visible merchants, tasks requested by others that the user may take, and nothing beyond the role.
import { askAdjustment } from '@singil/contract/wallets/adjustments'
import { changeFee } from '@singil/contract/catalogue/channels'
import { getDashboard, getStaffHome, type StaffHome } from '@singil/contract/desk/dashboard'
import { newId } from '../../kit/base/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/sweep/world.ts'

let world: World
const people = {
  admin: 'admin.singil',
  finance: 'finance.singil',
  sales: 'sales.singil',
  corporate: 'corporate.singil',
}
const as = async (person: keyof typeof people, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${await world.openSession(people[person])}`,
  ...more,
})
const home = async (person: keyof typeof people): Promise<StaffHome> => world.ask(getStaffHome, {}, await as(person))
const kinds = ({ waiting }: StaffHome) => waiting.map(({ kind }) => kind)

beforeAll(async () => {
  world = await openWorld()
  await world.rows('delete from staff_merchants where mid = $1 or mid not in ($1, $2)', [
    world.theirs.mid,
    world.mine.mid,
  ])
  for (const { transactionId } of [world.mine, world.theirs])
    await world.until(() =>
      world.rows('select 1 from transactions where id = $1 and paid_at is not null', [transactionId]),
    )
}, 120_000)
afterAll(() => world?.close())

test('the volume covers all merchants, and for Corporate View only the assigned ones', async () => {
  const collected = async (mid: string) =>
    (await world.ask(getDashboard, { params: { mid } }, await as('admin', { 'x-merchant-id': mid }))).collectedToday
  const count = async (mid: string) =>
    (await world.rows('select 1 from transactions where mid = $1 and paid_at is not null', [mid])).length
  const [mine, theirs] = [await collected(world.mine.mid), await collected(world.theirs.mid)]
  expect([mine > 0, theirs > 0]).toEqual([true, true])
  const [all, some] = [await home('finance'), await home('corporate')]
  expect(all.volumeToday).toBe(mine + theirs)
  expect([all.merchants.count, all.byDay.length]).toEqual([2, 8])
  expect(all.paymentsToday).toBe((await count(world.mine.mid)) + (await count(world.theirs.mid)))
  expect(some.volumeToday).toBe(mine)
  expect([some.paymentsToday, some.merchants.count]).toEqual([await count(world.mine.mid), 1])
  expect(some.channels.reduce((sum, { paid }) => sum + paid, 0)).toBe(some.paymentsToday)
  expect(some.merchants.newest.map(({ merchantId }) => merchantId)).toEqual([world.mine.mid])
})

test("lists tasks for users who may decide them, except the requester's own; oldest first", async () => {
  expect(kinds(await home('admin'))).toEqual([])
  const keyed = { 'idempotency-key': newId() }
  const body = { walletId: world.mine.walletId, amount: 1000, reason: 'Short by one sale' }
  await world.ask(askAdjustment, { body }, await as('finance', keyed))
  const [fee] = await world.rows<{ pmethod: string }>("select pmethod from channel_fees where mid = '*' limit 1")
  const wish = {
    mid: '*',
    pmethod: fee!.pmethod,
    code: '*',
    fee: { rateMillionths: 30_000, fixed: 0 },
    shoulder: null,
    share: null,
    reason: 'Dearer at the source',
  }
  await world.ask(changeFee, { body: wish }, await as('finance'))
  expect(kinds(await home('finance'))).toEqual([])
  expect(kinds(await home('admin'))).toEqual(['approvals'])
  expect((await home('admin')).waiting[0]).toMatchObject({ count: 2, path: '/portal/approvals' })
  expect([kinds(await home('sales')), kinds(await home('corporate'))]).toEqual([[], []])
})

test('shows the state of the books to users who may open them', async () => {
  for (const person of ['admin', 'finance'] as const) {
    const { books, callbacks } = await home(person)
    expect(books).toMatchObject({ broken: 0 })
    expect(callbacks).toEqual({ failing: 0, waitingSince: null })
  }
  for (const person of ['sales', 'corporate'] as const) {
    const { books, callbacks } = await home(person)
    expect([books, callbacks]).toEqual([null, null])
  }
})
