// `npm run cluster`: starts the trial cluster with a demo, and stops everything on Ctrl-C.
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { checkNode } from './install.mjs'
import { takeLock } from './lock.mjs'
import { loadTypeScript, prepare } from './prepare.mjs'

checkNode()
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const root = path.resolve(fileURLToPath(import.meta.url), '../..')
const dataDir = path.resolve(root, process.env.SINGIL_DATA || '.data', 'cluster')

const { lock, holder } = await takeLock(`${dataDir}.lock`, { address: '' })
if (!lock) {
  console.error(`The cluster is running already (process ${holder.pid}, data in ${dataDir}).`)
  process.exit(1)
}
process.once('exit', () => lock.release())
await prepare(root)
const { launchCluster } = await loadTypeScript('../tools/cluster/launch-cluster.ts')
process.exit(await launchCluster({ root, dataDir, lock }))
