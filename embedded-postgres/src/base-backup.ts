// Copies a running cluster by SQL; with the archived log, any later instant can be restored from it.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { type CopiedFile, copyTree, treeOf } from './copy-tree.ts'

export type BaseBackup = {
  /** When the copy was complete: the first instant that can be restored. */
  finishedAt: string
  /** The first log segment that the copy needs. */
  firstWal: string
  files: CopiedFile[]
}

/** Folders whose content belongs to the running process or is in the archive; they are created empty. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./
const left =
  /(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*|pg_internal\.init(\.\d+)?|current_logfiles)$/

/** Copies the running cluster into the folder, and waits until the archive holds the log that the copy needs. */
export async function takeBaseBackup(adminUrl: string, clusterDir: string, to: string): Promise<BaseBackup> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rows: started } = await admin.query<{ wal: string }>(
      "select pg_walfile_name(pg_backup_start('singil', fast => true)) as wal",
    )
    const paths = await treeOf(clusterDir, (relative) => !emptied.test(relative) && !left.test(relative))
    const copied = await copyTree(clusterDir, to, [...paths, 'pg_wal/archive_status/', 'pg_wal/summaries/'])
    // If this is not reached, closing the connection ends the session's backup too.
    const { rows: stopped } = await admin.query<{ labelfile: string; spcmapfile: string; now: string }>(
      'select labelfile, spcmapfile, clock_timestamp() as now from pg_backup_stop(wait_for_archive => true)',
    )
    const { labelfile, spcmapfile, now } = stopped[0]!
    if (spcmapfile.trim() !== '')
      throw new Error('A database with tablespaces of its own cannot be backed up like this.')
    await mkdir(path.join(to, 'pg_tblspc'), { recursive: true, mode: 0o700 })
    await writeFile(path.join(to, 'backup_label'), labelfile, { mode: 0o600, flush: true })
    const sha256 = createHash('sha256').update(labelfile).digest('hex')
    const label = { path: 'backup_label', size: Buffer.byteLength(labelfile), sha256 }
    return {
      // The database counts microseconds: an instant in the same millisecond could be before the end of the copy.
      finishedAt: new Date(new Date(now).getTime() + 1).toISOString(),
      firstWal: started[0]!.wal,
      files: [...copied, label],
    }
  } finally {
    await admin.end()
  }
}
