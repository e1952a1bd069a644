// `npm start`: starts the portal with its demo from a fresh copy, and stops everything on Ctrl-C.
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { checkNode } from './install.mjs'
import { takeLock } from './lock.mjs'
import { loadTypeScript, prepare } from './prepare.mjs'

checkNode()
// A closed terminal or pipe must not end the process before the database is stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const root = path.resolve(fileURLToPath(import.meta.url), '../..')
const dataDir = path.resolve(root, process.env.SINGIL_DATA || '.data')

const { lock, holder } = await takeLock(path.join(dataDir, 'start.lock'), { address: '' })
if (!lock) {
  const place = holder.address ? `at ${holder.address}` : 'and still on its way up'
  console.error(`Singil is running already ${place} (process ${holder.pid}, data in ${dataDir}).`)
  console.error(`Stop it with Ctrl-C in its window or with: kill ${holder.pid}`)
  console.error('For a second one set SINGIL_DATA to another folder.')
  process.exit(1)
}
process.once('exit', () => lock.release())
await prepare(root)
const { launch } = await loadTypeScript('../tools/launch/launch.ts')
process.exit(await launch({ root, dataDir, lock }))
