// Installs the packages of package-lock.json if node_modules differs from it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { runStep } from './process.mjs'

/** As `engines` in package.json: some packages refuse every other version. */
export function isSupported(version) {
  const [major, minor] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)
}

/** Ends the process with a clear message if some packages cannot be installed with this Node. */
export function checkNode() {
  if (isSupported(process.versions.node)) return
  console.error(
    `Singil needs Node 22 (from 22.13 on), 24 or 20 (from 20.19 on), and this is Node ${process.versions.node}.`,
  )
  console.error('Get another one from https://nodejs.org and start again.')
  process.exit(1)
}

/** Makes node_modules match package-lock.json. Ends the process if that fails. */
export async function install(root, { withDevelopment, lock }) {
  if (isInstalled(root, withDevelopment)) return
  console.log('Installing packages. This takes a minute the first time.')
  const { command, prefix } = npm()
  // Without "include" a NODE_ENV of production would omit what the tests need.
  const args = [...prefix, 'ci', '--no-audit', '--no-fund', ...(withDevelopment ? ['--include=dev'] : [])]
  const { code } = await runStep(command, args, { cwd: root, lock })
  if (code === 0) return
  console.error('The packages could not be installed; npm says why above. Mend that and start again.')
  lock.release()
  process.exit(1)
}

/** npm writes its own list of installed packages as the last step, so a matching list means a complete installation. */
export function isInstalled(root, withDevelopment) {
  const listFile = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(listFile)) return false
  const installed = packagesOf(listFile)
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(([place, wanted]) => {
    if (wanted.link) return existsSync(path.join(root, place))
    if (!place.startsWith('node_modules/') || wanted.optional || wanted.devOptional) return true
    if (wanted.dev && !withDevelopment) return true
    return installed[place]?.version === wanted.version
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function npm() {
  const running = process.env.npm_execpath
  if (running && /npm-cli\.c?js$/.test(running)) return { command: process.execPath, prefix: [running] }
  return { command: 'npm', prefix: [] }
}
