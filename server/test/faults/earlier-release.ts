/** An earlier version of the product, built from the repository's history. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../tools/test/free-port.ts'
import { serverUrlOf } from '../../src/kit/database/index.ts'
import type { Version } from './failover-stage.ts'
import { serverSecret, type World } from './world.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

export interface Release extends Version {
  remove(): Promise<void>
}

/** Checks a commit out into a folder of its own, installs its packages there, and builds it. */
export async function buildRelease(commit: string): Promise<Release> {
  const folder = mkdtempSync(path.join(tmpdir(), 'singil-release-'))
  const inFolder = (program: string, args: readonly string[], environment: Record<string, string> = {}) =>
    run(program, args, { cwd: folder, env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 })
  const remove = async () => {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root }).catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
    await inFolder('npm', ['ci', '--no-audit', '--no-fund'])
    await inFolder('npm', ['run', 'build'])
  } catch (error) {
    await remove()
    throw error
  }
  return {
    program: path.join(folder, 'server/dist/main.js'),
    // In a process of its own: the modules of two versions must not meet.
    async makeWorld(databaseUrl) {
      const script = `
        const { makeWorld } = await import('./server/test/faults/world.ts')
        process.stdout.write('\\n' + JSON.stringify(await makeWorld(process.env.WORLD_URL)))
        process.exit(0)`
      const { stdout } = await inFolder('node', ['--import', 'tsx', '--input-type=module', '--eval', script], {
        TSX_TSCONFIG_PATH: 'pay/tsconfig.json',
        WORLD_URL: databaseUrl,
      })
      return JSON.parse(stdout.slice(stdout.lastIndexOf('\n'))) as World
    },
    remove,
  }
}

/** Runs the migrations of this version as operators do. Returns how long they took, in ms. */
export async function migrateWith(program: string, ownerUrl: string): Promise<number> {
  const since = performance.now()
  await run(process.execPath, [program, 'migrate'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_OWNER_URL: ownerUrl,
      DATABASE_URL: serverUrlOf(ownerUrl),
      PORT: String(await freePort()),
      SINGIL_SECRET: serverSecret,
    },
  })
  return Math.round(performance.now() - since)
}
