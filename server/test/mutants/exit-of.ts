/** Runs a script next to this run of vitest and waits for its exit code. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const exitOf = (script: URL): Promise<number | null> => {
  // Not a part of this run of vitest: it starts its own.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|SINGIL_TESTS)/.test(name))
  const args = ['--import', 'tsx', fileURLToPath(script)]
  const run = spawn(process.execPath, args, { env: Object.fromEntries(own), stdio: 'inherit' })
  return new Promise((resolve) => void run.once('exit', resolve))
}
