/** The complete server in this process on a free port, for tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../src/kit/base/index.ts'
import type { FeatureModule, Parts } from '../src/kit/work/index.ts'
import { serverUrlOf } from '../src/kit/database/index.ts'
import { openParts, startServer } from '../src/kit/process/index.ts'
import type { PartsOverrides } from '../src/kit/process/open-parts.ts'
import { buildServer } from '../src/server.ts'

export interface AppOptions {
  /** Of a migrated database, as returned by freshDatabase(). */
  readonly url: string
  readonly features?: readonly FeatureModule[]
  readonly environment?: Readonly<Record<string, string>>
  readonly overrides?: PartsOverrides
}

export interface TestApp {
  readonly url: string
  readonly parts: Parts
  stop(): Promise<void>
}

const secret = 'a secret of the tests, which is long enough'

/** Starts the server, by default with every feature; jobs run inside it. */
export async function startApp(options: AppOptions): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-app-'))
  const config = readConfig({
    DATABASE_URL: serverUrlOf(options.url),
    PORT: '0',
    HOST: '127.0.0.1',
    SINGIL_DATA: dataDir,
    SINGIL_SECRET: secret,
    SINGIL_LOG: process.env['SINGIL_TEST_LOG'] ?? 'silent',
    SINGIL_INLINE_WORKER: '1',
    // No proxy stands before it.
    SINGIL_STOP_NOTICE: '0',
    SINGIL_GUEST_CALLS_PER_MINUTE: '1000000',
    SINGIL_USER_CALLS_PER_MINUTE: '1000000',
    SINGIL_PARTNER_CALLS_PER_MINUTE: '1000000',
    ...options.environment,
  })
  const parts = await openParts(config, options.features ?? (await import('../src/features.ts')).features, {
    mayLoseData: true,
    ...options.overrides,
  })
  const running = await startServer(parts, buildServer)
  let stopped: Promise<void> | undefined
  return {
    url: running.url,
    parts,
    stop: () => (stopped ??= running.stop().then(() => rmSync(dataDir, { recursive: true, force: true }))),
  }
}
