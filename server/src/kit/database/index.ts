/** Connections to PostgreSQL, tenant scopes, migrations and the schema. */
export { allEnded } from './all-ended.ts'
export { onConnection, onReads, customPlan, withoutWaiting } from './connection.ts'
export { isDatabaseUnavailable, isKeyTaken, isKnownAlready, isLockTimeout, mayBeRetried } from './database-fault.ts'
export {
  type Database,
  isConnectionBroken,
  openDatabase,
  refuseUnsafeDatabase,
  type TenantScope,
  tenantScopeLiteral,
  types,
} from './database.ts'
export { AskingClient, clientFor, probeWrite } from './driver/index.ts'
export { dumpColumns } from './dump-columns.ts'
export { dumpSchema } from './dump-schema.ts'
export { listen } from './listen.ts'
export { refuseOwner, serverUrlOf } from './login-role.ts'
export { migrate, migrationsDir } from './migrate.ts'
export { own, type Tx } from './tables.ts'
