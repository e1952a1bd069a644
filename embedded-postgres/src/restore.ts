// Restores a backup at an instant into a new data folder, and leaves the database running there.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { type EmbeddedPostgres, reachableHome, startEmbeddedPostgres } from './start.ts'
import { databaseAccount } from './account.ts'
import { type Backup, listBackups, walDir, walSince } from './backup-folder.ts'
import { postgresMajor } from './binaries.ts'
import { copyChecked } from './copy-tree.ts'
import type { Log } from './postmaster.ts'
import { stopArchiving, restoreCommand } from './wal-archive.ts'

export type RestoreOptions = {
  backupDir: string
  /** An empty or new folder. */
  into: string
  /** Undefined: the newest state in the archive. */
  to?: Date
  log: Log
  settings?: Record<string, string | number>
}
export type Restored = {
  postgres: EmbeddedPostgres
  backup: Backup
  /** When the last replayed change was committed; undefined if none was replayed. */
  lastChangeAt: Date | undefined
}

/** Throws when the folder is not empty, the instant cannot be reached, or a file does not match its checksum. */
export async function restore({ backupDir, into, to, log, settings }: RestoreOptions): Promise<Restored> {
  if (existsSync(into) && readdirSync(into).length > 0) {
    throw new Error(`${into} is not empty. Restore into a new folder; nothing is ever overwritten.`)
  }
  const backup = backupFor(listBackups(backupDir), to, backupDir)
  const { manifest } = backup
  const home = reachableHome(into, log)
  const clusterDir = path.join(home, 'pg')
  if (existsSync(clusterDir)) throw new Error(`${clusterDir} is there already. Nothing is ever overwritten.`)
  const account = databaseAccount(clusterDir)

  log(`Copying the backup of ${manifest.cluster.finishedAt}.`)
  await copyChecked(path.join(backup.dir, 'pg'), clusterDir, manifest.cluster.files)
  for (const folder of emptyFolders) mkdirSync(path.join(clusterDir, folder), { recursive: true, mode: 0o700 })
  await copyChecked(path.join(backup.dir, 'files'), path.join(into, 'files'), manifest.uploads)
  const isOfHome = (name: string): boolean => name === 'pg.secret'
  const secrets = path.join(backup.dir, 'secrets')
  await copyChecked(
    secrets,
    home,
    manifest.secrets.filter((file) => isOfHome(file.path)),
  )
  await copyChecked(
    secrets,
    into,
    manifest.secrets.filter((file) => !isOfHome(file.path)),
  )

  // The log is copied to where the account of the database can read it, regardless of who owns the archive.
  const logDir = path.join(home, 'pg.restore')
  mkdirSync(logDir, { mode: 0o700 })
  for (const name of walSince(backupDir, manifest.cluster.firstWal)) {
    copyFileSync(path.join(walDir(backupDir), name), path.join(logDir, name))
  }
  writeFileSync(path.join(clusterDir, 'recovery.signal'), '', { mode: 0o600 })
  chmodSync(clusterDir, 0o700)
  if (account.uid !== undefined) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, clusterDir, logDir])

  log(to ? `Playing the log up to ${to.toISOString()}.` : 'Playing the log to its end.')
  const postgres = await startEmbeddedPostgres({
    dataDir: into,
    log,
    settings: {
      ...settings,
      archive_mode: 'off',
      // Accepts connections only once the restore is complete.
      hot_standby: 'off',
      restore_command: restoreCommand(logDir),
      ...(to && {
        recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_action: 'promote',
      }),
    },
  }).catch((error: unknown) => {
    for (const made of [clusterDir, logDir, into]) rmSync(made, { recursive: true, force: true })
    throw explained(error, to)
  })
  const lastChangeAt = await finish(postgres)
  rmSync(logDir, { recursive: true, force: true })
  return { postgres, backup, lastChangeAt }
}

const emptyFolders = [
  'pg_notify',
  'pg_replslot',
  'pg_dynshmem',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
  'pg_commit_ts',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_logical/mappings',
  'pg_logical/snapshots',
]

function backupFor(backups: readonly Backup[], to: Date | undefined, backupDir: string): Backup {
  const usable = to ? backups.filter((one) => one.manifest.cluster.finishedAt <= to.toISOString()) : backups
  const backup = usable.at(-1)
  if (!backup) {
    const first = backups[0]
    if (!first) throw new Error(`There is no backup in ${backupDir}.`)
    throw new Error(
      `The first backup in ${backupDir} was whole at ${first.manifest.cluster.finishedAt}; nothing before can be restored.`,
    )
  }
  if (backup.manifest.postgresMajor !== postgresMajor) {
    throw new Error(
      `The backup was written by PostgreSQL ${backup.manifest.postgresMajor}, and this is PostgreSQL ${postgresMajor}.`,
    )
  }
  return backup
}

async function finish(postgres: EmbeddedPostgres): Promise<Date | undefined> {
  const admin = new Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ open: boolean; last: Date | null }>(
      'select not pg_is_in_recovery() as open, pg_last_xact_replay_timestamp() as last',
    )
    if (!rows[0]?.open) throw new Error('The database did not come out of its recovery.')
    await stopArchiving(admin)
    return rows[0].last ?? undefined
  } finally {
    await admin.end()
  }
}

function explained(error: unknown, to: Date | undefined): unknown {
  const text = error instanceof Error ? error.message : String(error)
  if (!to || !text.includes('recovery ended before configured recovery target was reached')) return error
  return new Error(
    `The archive holds nothing after ${to.toISOString()}, so it cannot be told whether that instant is whole. ` +
      'Name an earlier one, or leave out --to for the newest state.',
    { cause: error },
  )
}
