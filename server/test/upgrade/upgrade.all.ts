/**
 * Databases of earlier days, kept in this folder, are upgraded to this version: their rows stay right, their schema becomes that of a new
 * database, and payments go on. `make-dump.ts` made them; none is ever made again.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { StoreId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { dumpSchema } from '../../src/kit/database/dump-schema.ts'
import { migrate, serverUrlOf } from '../../src/kit/database/index.ts'
import { startOrder } from '../../src/payments/checkout/order-at-store.ts'
import { verifyLedger } from '../../src/desk/integrity/index.ts'
import { broken } from '../ledger/all-hold.ts'
import { customer, openOwnShop } from '../payments/shop.ts'
import { emptyDatabase } from '../setup/database.ts'
import { restoreDump } from './restore-dump.ts'

const folder = import.meta.dirname
const dumps = readdirSync(folder).filter((name) => name.endsWith('.sql.br'))

test('the database of the day of the baseline is kept', () => {
  expect(dumps).toContain('2026-11-28.sql.br')
})

test.each(dumps)(
  'the database of %s is upgraded, its books are right, and a payment is made',
  async (name) => {
    const database = await emptyDatabase()
    await restoreDump(path.join(folder, name), database.url)
    await migrate(database.url, serverUrlOf(database.url))
    expect(await dumpSchema(database.url)).toBe(await dumpSchema(inject('templateUrl')))

    const owner = new pg.Client({ connectionString: database.url, options: '-c singil.mid=*' })
    await owner.connect()
    const { rows } = await owner.query<{ store: StoreId; paid: number }>(
      `select (select store_id from transactions where status = 'paid' order by id limit 1) as store, count(*)::int as paid
       from transactions where status = 'paid'`,
    )
    await owner.end()
    const { store, paid } = rows[0]!
    expect(paid).toBeGreaterThan(50)

    const shop = await openOwnShop({ database })
    try {
      expect(await broken(shop.asGuest)).toEqual([])
      const says: string[] = []
      expect(await verifyLedger(serverUrlOf(database.url), (line) => void says.push(line)), says.join('\n')).toBe(true)
      expect((await fetch(`${shop.app.url}/ready`)).status).toBe(200)
      const order = { storeId: store, amount: centavos(100_000), items: [], note: '', customer }
      const id = await shop.asGuest((context) =>
        startOrder(context, { ...order, shippingAddress: null, billingAddress: null }),
      )
      await shop.pay(id)
      const [open] = await shop.attempts(id)
      await shop.act(open!.org_trxid!, 'approve')
      expect(await shop.until(id, 'paid')).toMatchObject({ amount: 100_000 })
      expect(await broken(shop.asGuest)).toEqual([])
    } finally {
      await shop.close()
    }
  },
  180_000,
)
