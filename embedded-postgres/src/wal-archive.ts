// The archive of the write-ahead log: each finished stretch is copied away by PostgreSQL itself, so that any instant can be restored.
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { ClientBase } from 'pg'
import type { Account } from './account.ts'

/** What stands in place of the command while nothing is archived. An empty one would pile the log up. */
export const archiveNothing = 'true'

/** How much at most is lost when the whole disk is: a stretch that is not full is archived after that time too. */
const archiveTimeoutSeconds = 30

const quoted = (dir: string): string => `'${dir.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`

/**
 * The shell line that archives one stretch: copied beside its place, written through, then renamed, so that a copy cut short is never
 * taken for a whole one. A stretch that is there already is right only when it is the same.
 */
export const archiveCommand = (dir: string): string =>
  [
    `d=${quoted(dir)}`,
    'if [ -e "$d/%f.gz" ]; then gzip -dc "$d/%f.gz" | cmp -s - "%p"',
    'else gzip -1 -c "%p" > "$d/.%f.part" && sync "$d/.%f.part" && mv "$d/.%f.part" "$d/%f.gz" && sync "$d"',
    'fi',
  ].join('; ')

/** The shell line that gives a stretch back; fails where the archive does not hold it. */
export const restoreCommand = (dir: string): string =>
  `d=${quoted(dir)}; test -e "$d/%f.gz" && gzip -dc "$d/%f.gz" > "%p"`

/** Makes the folder of the archive. Throws when the account of the database cannot write there. */
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

/** From now on every change is in the archive within half a minute, until another place is named. Needs a superuser. */
export async function archiveTo(admin: ClientBase, dir: string): Promise<void> {
  const { rows } = await admin.query<{ archive_mode: string }>('show archive_mode')
  if (rows[0]?.archive_mode !== 'on') {
    throw new Error('The database was started without an archive. Stop Singil, start it again, and repeat this.')
  }
  await admin.query(`alter system set archive_command = ${admin.escapeLiteral(archiveCommand(dir))}`)
  await admin.query(`alter system set archive_timeout = ${archiveTimeoutSeconds}`)
  await admin.query('select pg_reload_conf()')
}

/** Archives nothing, as a new or a restored database does. */
export async function archiveNowhere(admin: ClientBase): Promise<void> {
  await admin.query(`alter system set archive_command = '${archiveNothing}'`)
  await admin.query('alter system reset archive_timeout')
  await admin.query('select pg_reload_conf()')
}
