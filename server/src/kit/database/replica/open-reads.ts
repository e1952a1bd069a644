import type { Config, Log, Metrics } from '../../base/index.ts'
import { type Database, openDatabase } from '../database.ts'
import { type Reads, readsOfPrimary, readsOfReplica } from './reads.ts'
import { watchReplica } from './watch-replica.ts'

/** Reads from the replica of the settings; without one, all come from the primary. A replica that is down may come up later. */
export async function openReads(primary: Database, config: Config, metrics: Metrics, log: Log): Promise<Reads> {
  const { databaseReadUrl: url, databasePool, databaseReadLagMs: maxLagMs, isPooled } = config
  if (url === undefined) return readsOfPrimary(primary)
  const replica = openDatabase(url, databasePool, log, isPooled ? { pastPooler: url } : {})
  return readsOfReplica(primary, await watchReplica(primary, replica, { maxLagMs, log }), metrics, log)
}
