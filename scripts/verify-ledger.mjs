// `npm run verify-ledger`: verifies that ledger and audit trail are as they were sealed. Of DATABASE_URL, else of the demo's own database.
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { checkNode } from './install.mjs'
import { loadTypeScript, prepare } from './prepare.mjs'
import { runStep } from './process.mjs'

checkNode()
const root = path.resolve(fileURLToPath(import.meta.url), '../..')
await prepare(root)
const postgres = process.env.DATABASE_URL ? undefined : await openDemo()
try {
  const program = path.join(root, 'server', 'dist', 'main.js')
  const env = { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) }
  const { code } = await runStep(process.execPath, [program, 'verify-ledger', ...process.argv.slice(2)], { env })
  process.exitCode = code
} finally {
  // A running demo keeps its database.
  if (postgres && !postgres.adopted) await postgres.stop()
}

async function openDemo() {
  const dataDir = path.resolve(root, process.env.SINGIL_DATA || '.data')
  const { startEmbeddedPostgres } = await loadTypeScript('../embedded-postgres/src/index.ts')
  return startEmbeddedPostgres({ dataDir, log: () => {} })
}
