/** PostgreSQL that comes with the package: a cluster in a folder, its backups, and restoring it to an instant. */
export { retentionDays } from './backup-folder.ts'
export { backUp, defaultBackupDir } from './backup.ts'
export { restore } from './restore.ts'
export { type EmbeddedPostgres, publicHomeOf, startEmbeddedPostgres } from './start.ts'
