// The whole server behind PgBouncer in transaction mode, with fewer connections to the database than it has itself.
import { randomUUID } from 'node:crypto'
import { listExports } from '@singil/contract/workspace/exports'
import { getDashboard } from '@singil/contract/desk/dashboard'
import { listStores } from '@singil/contract/catalogue/stores'
import { searchTransactions } from '@singil/contract/payments/transactions'
import { createTemporary } from '@singil/contract/payments/checkout'
import { downloadStores } from '@singil/contract/workspace/record-exports'
import { inject, expect, test, vi } from 'vitest'
import { features } from '../src/features.ts'
import { serverUrlOf } from '../src/kit/database/index.ts'
import { openGate } from './access/gate.ts'
import { startPooler } from './setup/pooler.ts'

const poolSize = 3

test('the server and its jobs work behind a pooler in transaction mode', async (context) => {
  const pooler = await startPooler(serverUrlOf(inject('templateUrl')), poolSize)
  if (!pooler) return context.skip('PgBouncer is not installed (apt-get install pgbouncer)')
  const gate = await openGate(features, (url) => ({
    DATABASE_URL: pooler.through(serverUrlOf(url)),
    DATABASE_SESSION_URL: serverUrlOf(url),
  }))
  try {
    const nena = await gate.signIn('nena.admin')
    const habi = await gate.signIn('habi.admin')
    const people = [
      [nena, gate.demo[0]],
      [habi, gate.demo[1]!],
    ] as const

    // Units, reads and batches of two merchants at once, on connections that they share.
    const links = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => {
        const [as, { mid, storeIds }] = people[nth % 2]!
        const key = randomUUID()
        const body = { storeId: storeIds[0]!, amount: 10_000 + nth, description: `order ${nth}` }
        const made = await gate.call(createTemporary, { body }, { as, headers: { 'idempotency-key': key } })
        const again = await gate.call(createTemporary, { body }, { as, headers: { 'idempotency-key': key } })
        expect([made.status, again.status, again.text === made.text]).toEqual([200, 200, true])
        const shown = await gate.ask(listStores, { params: { merchantId: mid } }, { as })
        expect(shown.map(({ storeId }) => storeId).toSorted()).toEqual([...storeIds].toSorted())
        return made.body.data as object
      }),
    )
    expect(links).toHaveLength(40)
    await gate.ask(getDashboard, { params: { mid: gate.demo[0].mid } }, { as: nena })
    expect((await gate.call(searchTransactions, { body: {} }, { as: habi })).status).toBe(200)

    // A job, which the runner takes in a session of its own, and which asks through the pooler.
    await gate.ask(downloadStores, { body: { mid: gate.demo[0].mid } }, { as: nena })
    await vi.waitFor(
      async () => expect((await gate.ask(listExports, {}, { as: nena })).result[0]?.state).toBe('ready'),
      { timeout: 20_000, interval: 100 },
    )
    const { rows } = await gate.owner.query<{ through: number }>(
      "select count(*)::int as through from pg_stat_activity where datname = current_database() and application_name = 'singil'",
    )
    expect(rows[0]!.through).toBeGreaterThan(0)
    expect(rows[0]!.through).toBeLessThanOrEqual(poolSize)
  } finally {
    await gate.close()
    await pooler.stop()
  }
}, 90_000)
