// Runs a command of the operator, such as `npm run unlock -- <username>` or `npm run verify-ledger`, in DATABASE_URL, else in the demo.
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { checkNode } from './install.mjs'
import { loadTypeScript, prepare } from './prepare.mjs'
import { runStep } from './process.mjs'

checkNode()
const root = path.resolve(fileURLToPath(import.meta.url), '../..')
await prepare(root)
const dataDir = path.resolve(root, process.env.SINGIL_DATA || '.data')
const { startEmbeddedPostgres } = await loadTypeScript('../embedded-postgres/src/index.ts')
const { withSecretFiles } = await loadTypeScript('../server/src/kit/base/index.ts')
const { serverUrlOf } = await loadTypeScript('../server/src/kit/database/index.ts')
let postgres
try {
  const environment = withSecretFiles(process.env)
  if (!environment.DATABASE_URL) postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const program = path.join(root, 'server', 'dist', 'main.js')
  const env = {
    ...environment,
    ...(postgres && { DATABASE_URL: serverUrlOf(postgres.url), DATABASE_OWNER_URL: postgres.url }),
  }
  const { code } = await runStep(process.execPath, [program, ...process.argv.slice(2)], { env })
  process.exitCode = code
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  // A demo that is running keeps its database.
  if (postgres && !postgres.adopted) await postgres.stop()
}
