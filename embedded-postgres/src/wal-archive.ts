// The archive of the write-ahead log: PostgreSQL copies each finished segment, so that any instant can be restored.
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { ClientBase } from 'pg'
import type { Account } from './account.ts'

/** The command while nothing is archived. With an empty command the log would pile up. */
export const noArchiveCommand = 'true'

/** The most that is lost with the disk, in seconds: a partial segment is archived after this time too. */
const archiveTimeoutSeconds = 30

const quoted = (dir: string): string => `'${dir.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`

/**
 * The shell command that archives a segment: copied to a temporary name, synced, then renamed, so that an interrupted copy is never taken
 * for a complete one. An existing segment is accepted only if identical.
 */
export const archiveCommand = (dir: string): string =>
  [
    `d=${quoted(dir)}`,
    'if [ -e "$d/%f.gz" ]; then gzip -dc "$d/%f.gz" | cmp -s - "%p"',
    'else gzip -1 -c "%p" > "$d/.%f.part" && sync "$d/.%f.part" && mv "$d/.%f.part" "$d/%f.gz" && sync "$d"',
    'fi',
  ].join('; ')

/** The shell command that restores a segment; fails if the archive does not hold it. */
export const restoreCommand = (dir: string): string =>
  `d=${quoted(dir)}; test -e "$d/%f.gz" && gzip -dc "$d/%f.gz" > "%p"`

/** Creates the archive folder. Throws when the account of the database cannot write there. */
export function makeArchive(dir: string, account: Account): void {
  mkdirSync(path.dirname(dir), { recursive: true, mode: 0o711 })
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (account.uid === undefined) return
  chownSync(dir, account.uid, account.gid)
  if (spawnSync('/bin/sh', ['-c', 'test -w "$1"', 'sh', dir], { ...account, cwd: '/' }).status === 0) return
  throw new Error(
    `The account of the database may not write to ${dir}. Choose a place with BACKUP_DIR that it may enter.`,
  )
}

/** Archives every change within half a minute from now on, until another folder is set. Needs a superuser. */
export async function archiveTo(admin: ClientBase, dir: string): Promise<void> {
  const { rows } = await admin.query<{ archive_mode: string }>('show archive_mode')
  if (rows[0]?.archive_mode !== 'on') {
    throw new Error('The database was started without an archive. Stop Singil, start it again, and repeat this.')
  }
  await admin.query(`alter system set archive_command = ${admin.escapeLiteral(archiveCommand(dir))}`)
  await admin.query(`alter system set archive_timeout = ${archiveTimeoutSeconds}`)
  await admin.query('select pg_reload_conf()')
}

/** Disables archiving, as in a new or restored database. */
export async function stopArchiving(admin: ClientBase): Promise<void> {
  await admin.query(`alter system set archive_command = '${noArchiveCommand}'`)
  await admin.query('alter system reset archive_timeout')
  await admin.query('select pg_reload_conf()')
}
