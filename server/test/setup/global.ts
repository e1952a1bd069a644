// Runs before the first test: starts one PostgreSQL with one migrated database, which tests copy.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the migrated database. Tests copy it and never write to it. */
    templateUrl: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const owner = fork(fileURLToPath(new URL('cluster-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => owner.once('exit', () => resolve()))
  const templateUrl = await new Promise<string>((resolve, reject) => {
    owner.once('message', (message) => resolve(String(message)))
    owner.once('exit', (code) => reject(new Error(`The PostgreSQL of the tests did not start (${code}).`)))
  })
  const stop = async (): Promise<void> => {
    if (owner.connected) owner.disconnect()
    await ended
  }
  try {
    const { migrate, serverUrlOf } = await import('../../src/kit/database/index.ts')
    await migrate(templateUrl, serverUrlOf(templateUrl))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('templateUrl', templateUrl)
  return stop
}
