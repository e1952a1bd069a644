/**
 * Writes the dump of a database of today: the demo, and what the jobs of the first minute made of it.
 * node --import tsx server/test/upgrade/make-dump.ts server/test/upgrade/2026-11-28.sql.br
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import demo from '../../data/demo.json' with { type: 'json' }
import { migrate, serverUrlOf } from '../../src/kit/database/index.ts'
import { seed } from '../../src/seed.ts'
import { startApp } from '../kit.ts'
import { startCluster } from '../setup/start-cluster.ts'
import { dumpData } from './dump-data.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Give the name of the file')
const folder = mkdtempSync(path.join(tmpdir(), 'singil-dump-'))
const cluster = await startCluster()
try {
  await migrate(cluster.url, serverUrlOf(cluster.url))
  const app = await startApp({ url: cluster.url, environment: { SINGIL_DATA: folder } })
  // Fewer payments have every kind of row, and make a small file. One shop needs its sales to pay its suppliers.
  for (const shop of demo.merchants) if (shop.key !== 'HS') shop.payments = 8
  await seed(app.parts, () => {})
  await new Promise((resolve) => setTimeout(resolve, 75_000))
  await app.stop()
  const text = await dumpData(cluster.url)
  writeFileSync(file, brotliCompressSync(text))
  const tables = [...text.matchAll(/^insert into /gm)].length
  console.log(`${file}: ${tables} tables, ${Math.round(text.length / 1000)} kB of text`)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
