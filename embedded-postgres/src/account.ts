// PostgreSQL refuses to run as root. Started as root, the database runs as an unprivileged account.
import { readFileSync, statSync } from 'node:fs'

/** The account of the database process; empty when not root, so that it runs as the current user. */
export type Account = { uid: number; gid: number } | Record<string, never>

/** The owner of an existing cluster, else the first of `postgres` and `nobody`. Throws when run as root without either. */
export function databaseAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = entries.find((entry) => entry.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error('Started as root, but there is no account "postgres" or "nobody" for the database to run as.')
}
