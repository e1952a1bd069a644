// Creates the cluster atomically, and the role and database of the application.
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { syncFolder } from './durable-file.ts'
import type { Account } from './account.ts'
import { stopArchiving } from './wal-archive.ts'

/** Creates the cluster in a temporary folder and moves it when complete, so that an interrupted start leaves no partial cluster. */
export function makeCluster(native: string, clusterDir: string, account: Account, secret: string): void {
  const home = path.dirname(clusterDir)
  for (const name of readdirSync(home)) {
    if (name.startsWith('pg.new')) rmSync(path.join(home, name), { recursive: true, force: true })
  }
  const workDir = path.join(home, `pg.new-${process.pid}`)
  const unfinished = path.join(workDir, 'cluster')
  const passwordFile = path.join(workDir, 'password')
  mkdirSync(workDir, { mode: 0o700 })
  writeFileSync(passwordFile, `${secret}\n`, { mode: 0o600 })
  if (account.uid !== undefined) for (const made of [workDir, passwordFile]) chownSync(made, account.uid, account.gid)
  const options = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--username=postgres', '--data-checksums']
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const run = spawnSync(path.join(native, 'bin', 'initdb'), ['-D', unfinished, ...options, ...locale], {
    ...account,
    cwd: workDir,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
  if (run.status === 0) renameSync(unfinished, clusterDir)
  rmSync(workDir, { recursive: true, force: true })
  syncFolder(home)
  if (run.status !== 0) throw new Error(`The database could not be made: ${run.error?.message ?? run.stderr}`)
}

/** Creates the application's role and database if missing. The role is not a superuser, so row-level security applies to it. */
export async function prepareApplication(adminUrl: string, secret: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const archive = await admin.query<{ setting: string }>(
      "select setting from pg_settings where name = 'archive_command'",
    )
    if (archive.rows[0]?.setting === '') await stopArchiving(admin)
    const roles = await admin.query("select 1 from pg_roles where rolname = 'singil'")
    if (roles.rowCount === 0) {
      await admin.query(`create role singil login createdb createrole password '${secret}'`)
      await admin.query("alter role singil set createrole_self_grant = 'set, inherit'")
    }
    const databases = await admin.query("select 1 from pg_database where datname = 'singil'")
    if (databases.rowCount === 0) await admin.query('create database singil owner singil')
  } finally {
    await admin.end()
  }
}
