// Runs before the first browser test: makes a demo by `npm start` from nothing and stops it, then starts one PostgreSQL on a copy of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { ownerPool } from '@singil/server/test/setup/owner-pool.ts'
import { startCluster } from '@singil/server/test/setup/start-cluster.ts'
import { startIn } from './npm-start.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of the new demo, with its stopped database. Tests copy from it and never write to it. */
    demoData: string
    /** Address of the demo's database as the owner of the tables. Each test file copies it and never writes to it. */
    templateUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-e2e-demo-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const { stop } = await startIn(dataDir)
    await stop()
    // Copies that remembered this port would all start on it.
    rmSync(path.join(dataDir, 'pg.port'))
    const cluster = await startCluster(dataDir)
    await tidy(cluster.url)
    project.provide('demoData', dataDir)
    project.provide('templateUrl', cluster.url)
    return () => cluster.stop().finally(forget)
  } catch (error) {
    forget()
    throw error
  }
}

/** Otherwise each copy would do this by itself, while its tests run. */
async function tidy(url: string): Promise<void> {
  const owner = ownerPool(url, 1)
  await owner.query('vacuum (analyze)')
  await owner.end()
}
