/** Opens the parts of a process: database, keys, external services. Tests replace single parts. */
import { type Config, createLog, createMetrics, createSecrets, rootSecret, systemClock } from '../base/index.ts'
import {
  type Database,
  openDatabase,
  openReads,
  type Reads,
  refuseOldConnections,
  refuseOwner,
  refuseUnmigrated,
  refuseUnsafeDatabase,
  setDefaults,
} from '../database/index.ts'
import { collectPorts, type FeatureModule, openRootKey, openSigningKeys, type Parts } from '../work/index.ts'
import { createEgress, createMailer, createSmsSender, openFiles, type Outside } from '../outside/index.ts'

export type PartsOverrides = Partial<Pick<Parts, 'clock' | 'log' | 'authenticate'>> & {
  readonly outside?: Partial<Outside>
  /** Only for tests on a temporary database that was made fast by making it unsafe. */
  readonly mayLoseData?: boolean
}

/** Opens the database and everything that needs it; rejects when the database is missing, not migrated or not safe. */
export async function openParts(
  config: Config,
  features: readonly FeatureModule[],
  overrides: PartsOverrides = {},
): Promise<Parts> {
  const log = overrides.log ?? createLog(config.logLevel)
  if (config.isPooled) await setDefaults(config.databaseSessionUrl)
  const primary = openDatabase(config.databaseUrl, config.databasePool, log, {
    pastPooler: config.isPooled ? config.databaseSessionUrl : undefined,
  })
  let reads: Reads | undefined
  const close = async () => {
    await reads?.close()
    await primary.close()
  }
  const database: Database = { ...primary, close }
  try {
    if (config.isPooled) await refuseOldConnections(database.pool)
    if (!overrides.mayLoseData) await refuseUnsafeDatabase(database)
    await refuseOwner(database)
    await refuseUnmigrated(database.pool)
    const secrets = createSecrets(await openRootKey(database, rootSecret(config.secret, config.dataDir)))
    const clock = overrides.clock ?? systemClock
    const keys = await openSigningKeys(database, secrets, clock)
    const peers = features.map((feature) => feature.outside?.(config, log) ?? {})
    const outside: Outside = Object.assign(
      {
        mail: createMailer(config),
        sms: createSmsSender(config, fetch),
        files: openFiles(config.storageUrl),
        fetch,
        egress: createEgress({ receiver: config.webhookReceiver }),
      },
      ...peers,
      overrides.outside,
    )
    const metrics = createMetrics()
    reads = await openReads(database, config, metrics, log)
    const ports = collectPorts(features)
    const bare = { config, log, metrics, clock, secrets, database, reads, keys, outside, features, ports }
    const nobody = () => Promise.resolve(null)
    const parts: Parts = { ...bare, authenticate: nobody, authenticatePartner: nobody }
    const authenticate =
      overrides.authenticate ?? features.find((feature) => feature.authenticate)?.authenticate?.(parts)
    const authenticatePartner = features.find((one) => one.authenticatePartner)?.authenticatePartner?.(parts)
    return Object.assign(parts, authenticate && { authenticate }, authenticatePartner && { authenticatePartner })
  } catch (error) {
    await database.close()
    throw error
  }
}
