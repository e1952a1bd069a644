// The backup folder: base/<instant> holds copies, wal the archived log. Backups older than the retention are removed.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BaseBackup } from './base-backup.ts'
import type { CopiedFile } from './copy-tree.ts'

export type Manifest = {
  version: 1
  postgresMajor: number
  startedAt: string
  cluster: BaseBackup
  /** Uploaded files, and the secrets without which the data is unreadable. */
  uploads: CopiedFile[]
  secrets: CopiedFile[]
}
export type Backup = { name: string; dir: string; manifest: Manifest }

export const retentionDays = 35
const dayMs = 86_400_000
const manifestName = 'manifest.json'

export const walDir = (backupDir: string): string => path.join(backupDir, 'wal')
const baseDir = (backupDir: string): string => path.join(backupDir, 'base')

/** A draft folder for a new backup, completed by `keepBackup`; removes interrupted drafts. */
export function draftBackup(backupDir: string): string {
  mkdirSync(baseDir(backupDir), { recursive: true, mode: 0o700 })
  for (const name of readdirSync(baseDir(backupDir))) {
    if (name.startsWith('.')) rmSync(path.join(baseDir(backupDir), name), { recursive: true, force: true })
  }
  const draft = path.join(baseDir(backupDir), `.draft-${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  return draft
}

export function keepBackup(backupDir: string, draft: string, manifest: Manifest): Backup {
  writeFileSync(path.join(draft, manifestName), JSON.stringify(manifest), { mode: 0o600, flush: true })
  const name = manifest.cluster.finishedAt.replaceAll(/[-:.]/g, '')
  const dir = path.join(baseDir(backupDir), name)
  renameSync(draft, dir)
  return { name, dir, manifest }
}

/** All complete backups, oldest first. */
export function listBackups(backupDir: string): Backup[] {
  return namesIn(baseDir(backupDir))
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => {
      const dir = path.join(baseDir(backupDir), name)
      return { name, dir, manifest: JSON.parse(readFileSync(path.join(dir, manifestName), 'utf8')) as Manifest }
    })
}

/** Removes backups and log segments that no instant within the retention needs; returns how many. */
export function removeOld(backupDir: string, now: Date): { backups: number; stretches: number } {
  const backups = listBackups(backupDir)
  const border = new Date(now.getTime() - retentionDays * dayMs).toISOString()
  // The last backup before the border is needed to restore instants just after it.
  const firstNeeded = Math.max(
    0,
    backups.findLastIndex((backup) => backup.manifest.cluster.finishedAt <= border),
  )
  for (const backup of backups.slice(0, firstNeeded)) rmSync(backup.dir, { recursive: true, force: true })
  const oldest = backups[firstNeeded]
  const stretches = oldest
    ? namesIn(walDir(backupDir)).filter((name) => isBefore(name, oldest.manifest.cluster.firstWal))
    : []
  for (const name of stretches) rmSync(path.join(walDir(backupDir), name), { force: true })
  return { backups: firstNeeded, stretches: stretches.length }
}

/** The log segments that a backup needs, and the histories of all timelines. */
export const walSince = (backupDir: string, firstWal: string): string[] =>
  namesIn(walDir(backupDir)).filter((name) => !name.startsWith('.') && !isBefore(name, firstWal))

/** Log file names are a timeline of 8 digits and a position of 16; only the position is compared. */
function isBefore(name: string, wal: string): boolean {
  const place = /^[0-9A-F]{8}([0-9A-F]{16})/.exec(name)?.[1]
  return place !== undefined && place < wal.slice(8)
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
