// Runs before the first browser test: makes a demo by `npm start` from nothing and stops it. Each test file starts on a copy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startIn } from './npm-start.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of the new demo. Tests copy it and never write to it. */
    demoData: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'singil-e2e-demo-'))
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const { stop } = await startIn(dataDir)
    await stop()
    // Copies that remembered this port would all start on it.
    rmSync(path.join(dataDir, 'pg.port'))
  } catch (error) {
    forget()
    throw error
  }
  project.provide('demoData', dataDir)
  return forget
}
