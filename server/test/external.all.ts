import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../src/kit/database/index.ts'
import { type External, startMosquitto, startSystemPostgres } from './setup/external.ts'

async function withService(started: External | undefined, use: (url: string) => Promise<void>): Promise<void> {
  try {
    if (started) await use(started.url)
  } finally {
    await started?.stop()
  }
}

test("every migration runs on the system's PostgreSQL, twice and by a role that is no superuser", async (context) => {
  const postgres = await startSystemPostgres()
  if (!postgres) return context.skip('PostgreSQL is not installed (apt-get install postgresql)')
  await withService(postgres, async (url) => {
    await Promise.all([migrate(url), migrate(url)])
    const client = new Client({ connectionString: url })
    await client.connect()
    const applied = await client.query('select name from kysely_migration')
    await client.end()
    expect(applied.rowCount).toBeGreaterThan(5)
  })
})

test("the system's broker accepts a connection", async (context) => {
  const broker = await startMosquitto()
  if (!broker) return context.skip('Mosquitto is not installed (apt-get install mosquitto)')
  await withService(broker, async (url) => {
    const { connectAsync } = await import('mqtt')
    const client = await connectAsync(url, { protocolVersion: 4, connectTimeout: 4000 })
    expect(client.connected).toBe(true)
    await client.endAsync()
  })
})
