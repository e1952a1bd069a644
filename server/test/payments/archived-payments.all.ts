/** A payment whose history is in a file: it is shown without it, it can still be refunded, and the books hold. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveMonths } from '../../src/desk/integrity/archive-months.ts'
import { runArchive } from '../../src/desk/integrity/run-archive.ts'
import { sealChains } from '../../src/desk/integrity/seal-chains.ts'
import { getByRequestId } from '../../src/payments/transaction-reports/get-transaction.ts'
import { broken } from '../ledger/all-hold.ts'
import { openOwnShop, type Shop } from './shop.ts'

let shop: Shop
let all: string
let dir: string
beforeAll(async () => {
  shop = await openOwnShop()
  all = await mkdtemp(path.join(tmpdir(), 'archive-'))
}, 60_000)
afterAll(async () => {
  await shop.close()
  await rm(all, { recursive: true })
})

/** The partition with the payments of today ends two months ahead at most. */
const inFiveYears = new Date()
inFiveYears.setUTCFullYear(inFiveYears.getUTCFullYear() + 5, inFiveYears.getUTCMonth() + 3)
const parts = () => ({
  ownerUrl: shop.ownerUrl,
  dir,
  years: 5,
  now: inFiveYears,
  say: () => {},
})
const linesOf = async (id: string) =>
  (await shop.asMerchant((context) => getByRequestId(context, { params: { id: id as never } }))).logs.map(
    ({ message }) => message,
  )

test('the history of a payment leaves with its month and comes back with it', async () => {
  const id = await shop.link(100_000)
  await shop.pay(id)
  await shop.act((await shop.attempts(id))[0]!.org_trxid!, 'approve')
  const paid = await shop.until(id, 'paid')
  const before = await linesOf(paid.request_id)
  expect(before.length).toBeGreaterThan(1)
  // Audit lines are sealed once the transactions of this PostgreSQL that began before them have ended, also those of another test's database.
  // Each try has a folder of its own: lines that were written since the last one would differ from its files. A try that fails has archived
  // the months before the one that stopped it.
  const folders = new Map<string, string>()
  const archive = async () => {
    dir = await mkdtemp(path.join(all, 'try-'))
    await sealChains({ unit: shop.asGuest })
    const failure = await archiveMonths({ ...parts(), keeps: false }).then(() => null, String)
    for (const file of await readdir(dir))
      if (file.endsWith('.copy.gz')) folders.set(file.slice(0, -'.copy.gz'.length), dir)
    return failure ?? [...folders.keys()]
  }
  await expect
    .poll(archive, { timeout: 120_000, interval: 200 })
    .toEqual(expect.arrayContaining(['transaction_logs_first', 'audit_log_first']))
  dir = folders.get('transaction_logs_first')!
  expect(await linesOf(paid.request_id)).toEqual([])
  expect(await broken(shop.asGuest)).toEqual([])

  expect(await runArchive(parts(), ['--restore', path.join(dir, 'transaction_logs_first.copy.gz')])).toBe(true)
  expect(await linesOf(paid.request_id)).toEqual(before)
  await shop.refund(paid, 30_000)
  await expect.poll(() => linesOf(paid.request_id), { timeout: 15_000 }).not.toEqual(before)
  expect(await broken(shop.asGuest)).toEqual([])
}, 180_000)
