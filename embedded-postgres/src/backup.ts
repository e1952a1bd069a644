// Backs up a running embedded database with the uploaded files, and archives its log from then on.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import type { EmbeddedPostgres } from './start.ts'
import { databaseAccount } from './account.ts'
import { type Backup, draftBackup, keepBackup, listBackups, type Manifest, removeOld, walDir } from './backup-folder.ts'
import { takeBaseBackup } from './base-backup.ts'
import { postgresMajor } from './binaries.ts'
import { type CopiedFile, copyTree, copyUnchanging } from './copy-tree.ts'
import { archiveTo, makeArchive } from './wal-archive.ts'

export type BackupResult = Backup & { bytes: number; removed: { backups: number; stretches: number } }

/** The default backup folder, next to the data. */
export const defaultBackupDir = (postgres: Pick<EmbeddedPostgres, 'home'>): string => `${postgres.home}-backup`

/** Takes a complete backup into the folder, which is as secret as the data because it holds the keys too. */
export async function backUp(postgres: EmbeddedPostgres, dataDir: string, backupDir: string): Promise<BackupResult> {
  const startedAt = new Date()
  makeArchive(walDir(backupDir), databaseAccount(postgres.clusterDir))
  const admin = new Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  try {
    await archiveTo(admin, walDir(backupDir))
  } finally {
    await admin.end()
  }

  const earlier = listBackups(backupDir).at(-1)
  const draft = draftBackup(backupDir)
  const cluster = await takeBaseBackup(postgres.adminUrl, postgres.clusterDir, path.join(draft, 'pg'))
  const manifest: Manifest = {
    version: 1,
    postgresMajor,
    startedAt: startedAt.toISOString(),
    cluster,
    // Copied after the database, so that every file named by a row of the copy exists.
    uploads: await copyUnchanging(
      path.join(dataDir, 'files'),
      path.join(draft, 'files'),
      earlier && { dir: path.join(earlier.dir, 'files'), files: earlier.manifest.uploads },
    ),
    secrets: await copySecrets([dataDir, postgres.home], path.join(draft, 'secrets')),
  }
  const backup = keepBackup(backupDir, draft, manifest)
  const files = [...cluster.files, ...manifest.uploads, ...manifest.secrets]
  return {
    ...backup,
    bytes: files.reduce((sum, file) => sum + file.size, 0),
    removed: removeOld(backupDir, startedAt),
  }
}

async function copySecrets(places: readonly string[], to: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  for (const place of new Set(places)) {
    const names = existsSync(place) ? readdirSync(place).filter((name) => /^(secret|[\w.-]+\.secret)$/.test(name)) : []
    copied.push(...(await copyTree(place, to, names)))
  }
  return copied
}
