// `npm run restore -- --to <instant> --into <folder>`: the data of a point in time in a new folder, verified before use.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { defaultBackupDir, publicHomeOf, restore } from '@singil/embedded-postgres'
import { withSecretFiles } from '@singil/server/src/kit/base/index.ts'

const root = path.resolve(import.meta.dirname, '../..')
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const usage =
  'npm run restore -- --into <new folder> [--to <instant, as 2026-11-21T08:30:00Z>] [--from <backup folder>]'

try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, into: { type: 'string' }, from: { type: 'string' } },
  })
  if (!values.into) throw new Error(`Say where to: ${usage}`)
  const into = path.resolve(root, values.into)
  const to = values.to === undefined ? undefined : new Date(values.to)
  if (to && Number.isNaN(to.getTime())) throw new Error(`"${values.to}" is not an instant. ${usage}`)
  // Without a zone an instant would be read in the machine's own, so the zone is required.
  if (values.to && !/(Z|[+-]\d\d:?\d\d)$/.test(values.to))
    throw new Error(`Say the zone too, as in ${values.to}+08:00.`)
  const startMs = performance.now()
  const { postgres, backup, lastChangeAt } = await restore({
    backupDir: backupDirOf(values.from),
    into,
    ...(to && { to }),
    log: say,
  })
  let areBooksRight: boolean
  try {
    say('Checking the books.')
    areBooksRight = check('invariants', postgres.url) && check('verify-ledger', postgres.url)
  } finally {
    await postgres.stop()
  }
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
  say(`Restored the backup of ${backup.manifest.cluster.finishedAt} into ${into} in ${seconds} s.`)
  say(
    lastChangeAt ? `The last change in it was made at ${lastChangeAt.toISOString()}.` : 'Nothing had changed after it.',
  )
  say(`Uploaded files are those of the backup (${backup.manifest.uploads.length}).`)
  if (!areBooksRight) throw new Error('The books of the restored data are NOT right, see above. Do not work with them.')
  say(`Start with it:  SINGIL_DATA=${into} npm start`)
  say(`Then back it up anew, for it has no archive yet:  SINGIL_DATA=${into} npm run backup`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function backupDirOf(given: string | undefined): string {
  const named = given ?? process.env['BACKUP_DIR']
  if (named) return path.resolve(root, named)
  const dataDir = path.resolve(root, process.env['SINGIL_DATA'] || '.data')
  const found = [dataDir, publicHomeOf(dataDir)]
    .map((home) => defaultBackupDir({ home }))
    .find((dir) => existsSync(dir))
  if (found) return found
  throw new Error(`There is no backup beside ${dataDir}. Name its folder: ${usage}`)
}

function check(role: string, url: string): boolean {
  const program = ['--import', 'tsx', path.join(root, 'server', 'src', 'main.ts'), role]
  const env = { ...withSecretFiles(process.env), DATABASE_URL: url, SINGIL_LOG: 'warn' }
  return spawnSync(process.execPath, program, { cwd: root, env, stdio: 'inherit' }).status === 0
}
