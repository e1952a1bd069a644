/** Connections to PostgreSQL, tenant scopes, migrations and the schema. */
export { allEnded } from './all-ended.ts'
export { onConnection, onReads, customPlan, withoutWaiting } from './connection.ts'
export { isDatabaseUnavailable, isKeyTaken, isKnownAlready, isLockTimeout, mayBeRetried } from './database-fault.ts'
export { copyIn, copyOut, openOwner } from './copy.ts'
export { type Database, isConnectionBroken, openDatabase, refuseUnsafeDatabase, types } from './database.ts'
export { AskingClient, clientFor, probeWrite } from './driver/index.ts'
export { dumpColumns } from './dump-columns.ts'
export { dumpSchema } from './dump-schema.ts'
export { listen } from './listen.ts'
export { refuseOwner, serverUrlOf } from './login-role.ts'
export { migrate, missingMigrations, refuseUnmigrated } from './migrate.ts'
export { addMerchant } from './add-merchant.ts'
export { type Asker, forgetPosition, openReads, type Reads } from './replica/index.ts'
export { refuseOldConnections, setDefaults } from './session-settings.ts'
export { own, type Tx } from './tables.ts'
export {
  accounts,
  allMerchants,
  named,
  type NameKind,
  noMerchant,
  scopeSettings,
  type TenantScope,
  union,
} from './tenant-scope.ts'
export { pageOf } from './page-of.ts'
export {
  addKeys,
  beginsWith,
  columnsSql,
  keepFilling,
  type KeyTable,
  maxOfNumber,
  rowsToFill,
  takeFilling,
} from './search-keys.ts'
export { newestWalked, type Place, searchWords, type WordSearch } from './word-search.ts'
