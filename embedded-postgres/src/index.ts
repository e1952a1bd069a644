/** An embedded PostgreSQL: a cluster in a folder, its backups, and point-in-time restore. */
export { retentionDays } from './backup-folder.ts'
export { backUp, defaultBackupDir } from './backup.ts'
export { restore } from './restore.ts'
export { type EmbeddedPostgres, publicHomeOf, startEmbeddedPostgres } from './start.ts'
