// Runs before the first test: starts one PostgreSQL with one migrated database, which tests copy.
import type { TestProject } from 'vitest/node'
import { openInstallation } from './open-installation.ts'
import { startCluster } from './start-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the migrated database. Tests copy it and never write to it. */
    templateUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startCluster()
  try {
    const { migrate, serverUrlOf } = await import('../../src/kit/database/index.ts')
    await migrate(url, serverUrlOf(url))
    await openInstallation(url)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('templateUrl', url)
  return stop
}
