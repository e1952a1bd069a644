// A process that owns the PostgreSQL of a test run. It ends with the run, even if that is killed, and leaves nothing behind.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@singil/embedded-postgres'

const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-test-'))
const [demo] = process.argv.slice(2)
const isOrphan = new Promise<void>((resolve) => {
  if (process.connected) process.once('disconnect', resolve)
  else resolve()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

// Its data ends with the run, so nothing waits for the disk: each test file copies a database of a thousand files. What is promised of
// durability is tested on databases of their own.
const settings = {
  shared_buffers: '128MB',
  max_connections: 200,
  fsync: 'off',
  full_page_writes: 'off',
  archive_mode: 'off',
}
// As root the database's files belong to another account, which only a plain copy keeps.
if (demo !== undefined) execFileSync('cp', ['-a', `${demo}/.`, dataDir])
const database = await startEmbeddedPostgres({ dataDir, log: () => {}, settings })
// With a callback, so that a run that has already ended does not end this process before it has cleaned up.
process.send?.(database.url, undefined, undefined, () => {})
await isOrphan
await database.stop()
rmSync(dataDir, { recursive: true, force: true })
