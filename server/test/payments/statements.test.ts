import { Day } from '@singil/contract/kit/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestLinesHold } from '../../src/desk/reconciliation/index.ts'
import { gatewaySource } from '../../src/desk/reconciliation/sources.ts'
import { reconcile } from '../../src/desk/reconciliation/take-statement.ts'
import { broken } from '../ledger/all-hold.ts'
import { openOwnShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openOwnShop()
}, 60_000)
afterAll(() => shop.close())

interface Line {
  request_id: string
  kind: string
  state: string
  fault: string | null
  posted: number
}
const lines = () =>
  shop.rows<Line>('select request_id, kind, state, fault, posted::int from statement_lines order by at, line_ref')
/** Fetches the statements of today and yesterday, in case midnight has just passed. */
async function take() {
  const day = (ago: number) => Day.parse(new Date(Date.now() - ago + 8 * 3_600_000).toISOString().slice(0, 10))
  return reconcile(shop.guest, gatewaySource, [day(86_400_000), day(0)])
}
const allHold = async () => {
  expect(await broken(shop.asGuest)).toEqual([])
  expect((await shop.asGuest(({ tx }) => latestLinesHold(tx))).filter(({ bad }) => bad > 0)).toEqual([])
}
async function paid(action = 'approve') {
  const id = await shop.link(1000_00)
  await shop.pay(id)
  const row = await shop.until(id, 'pending')
  await shop.act(row.org_trxid!, action)
  return action === 'approve' ? shop.until(id, 'paid') : row
}

test("what customers paid and were refunded is on the gateway's statement, and every line matches", async () => {
  const [first, second] = [await paid(), await paid()]
  await shop.refund(first, 250_00)
  await expect
    .poll(() => shop.rows(`select 1 from refunds where status = 'refunded'`), { timeout: 20_000 })
    .toHaveLength(1)

  await shop.faults({ settlementFile: 'cut', times: 1 })
  await expect(take()).rejects.toThrow('did not provide its statement')
  expect(await lines()).toEqual([])

  await take()
  const matched = { state: 'matched', fault: null, posted: 0 }
  const refund = { ...matched, request_id: first.request_id, kind: 'refund' }
  const payments = [first, second].map(({ request_id }) => ({ ...matched, request_id, kind: 'payment' }))
  expect(await lines()).toEqual(expect.arrayContaining([...payments, refund]))
  await allHold()
})

test('a line that is reported twice, or of unknown money, waits in suspense until it is explained', async () => {
  const before = (await lines()).length
  const unheard = await paid('approve_silently')
  // The file of yesterday is requested first, and is empty.
  await shop.faults({ settlementFile: 'one_twice', times: 2 })
  await take()
  const open = (await lines()).filter(({ state }) => state !== 'matched')
  expect(await lines()).toHaveLength(before + 2)
  expect(open.map(({ fault, posted }) => `${fault} ${posted}`).toSorted()).toEqual(['twice 100000', 'unknown 100000'])
  await allHold()

  await shop.rows('update transactions set next_check_at = now() where id = $1', [unheard.id])
  await expect
    .poll(
      async () => {
        await shop.poll()
        return shop.rows('select 1 from transactions where id = $1 and paid_at is not null', [unheard.id])
      },
      { timeout: 20_000 },
    )
    .toHaveLength(1)
  await take()
  expect((await lines()).filter(({ state }) => state !== 'matched')).toMatchObject([{ fault: 'twice' }])
  await allHold()
})
