// `npm run build`: builds what is stale. `--force` builds everything.
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { waitForLock } from './lock.mjs'
import { loadTypeScript } from './prepare.mjs'

const root = path.resolve(fileURLToPath(import.meta.url), '../..')
const isLocked = process.argv.includes('--locked')
const lock = isLocked
  ? undefined
  : await waitForLock(path.join(root, '.data', 'prepare.lock'), () => console.log('Waiting for another build.'))
const { buildStale } = await loadTypeScript('../tools/launch/build.ts')
try {
  await buildStale(root, { isForced: process.argv.includes('--force') })
} finally {
  lock?.release()
}
