// `npm run backup`: an online copy of the embedded database and the uploaded files; from then on its log is kept too.
import { existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { backUp, defaultBackupDir, publicHomeOf, retentionDays, startEmbeddedPostgres } from '@singil/embedded-postgres'
import { withSecretFiles } from '@singil/server/src/kit/base/index.ts'

const root = path.resolve(import.meta.dirname, '../..')
const dataDir = path.resolve(root, process.env['SINGIL_DATA'] || '.data')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

try {
  if (withSecretFiles(process.env)['DATABASE_URL']) {
    throw new Error('The database of DATABASE_URL is your own; back it up with the means of whoever runs it.')
  }
  if (![dataDir, publicHomeOf(dataDir)].some((home) => existsSync(path.join(home, 'pg')))) {
    throw new Error(`There is no database in ${dataDir}. Name the folder of the data with SINGIL_DATA.`)
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: say })
  try {
    const backupDir = path.resolve(root, process.env['BACKUP_DIR'] || defaultBackupDir(postgres))
    const { manifest, dir, bytes, removed } = await backUp(postgres, dataDir, backupDir)
    say(`Backed up ${(bytes / 1_000_000).toFixed(0)} MB to ${dir}.`)
    say(
      `From ${manifest.cluster.finishedAt} on, any instant can be restored; changes are in the archive within 30 seconds.`,
    )
    say('The folder holds all data and keys: guard it as you guard the data, and keep it on another disk.')
    if (removed.backups > 0) say(`Removed ${removed.backups} backups that are older than ${retentionDays} days.`)
  } finally {
    if (!postgres.adopted) await postgres.stop()
  }
} catch (error) {
  process.stderr.write(`No backup was made. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
