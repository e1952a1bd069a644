// The steps from a fresh copy of the project to a runnable one: packages and builds, made by one process at a time.
import path from 'node:path'
import process from 'node:process'
import { install } from './install.mjs'
import { waitForLock } from './lock.mjs'
import { runStep } from './process.mjs'

/** Installs what is missing and builds what is stale. Ends the process if either fails. */
export async function prepare(root, { withDevelopment = false } = {}) {
  const lock = await waitForLock(path.join(root, '.data', 'prepare.lock'), ({ pid }) => {
    console.log(`Another process (${pid}) is installing or building here. Waiting for it.`)
  })
  await install(root, { withDevelopment, lock })
  const { staleTargets } = await loadTypeScript('../tools/launch/targets.ts')
  if (staleTargets(root).length > 0) {
    const { code } = await runStep(process.execPath, [path.join(root, 'scripts', 'build.mjs'), '--locked'], {
      cwd: root,
      lock,
    })
    if (code !== 0) {
      lock.release()
      process.exit(1)
    }
  }
  lock.release()
}

/** Imports a TypeScript module of the project; packages must be installed. */
export async function loadTypeScript(specifier) {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport(specifier, import.meta.url)
}
