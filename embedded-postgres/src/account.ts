// PostgreSQL refuses to run as root. Started as root, the database runs as an account without rights instead.
import { readFileSync, statSync } from 'node:fs'

/** Who a database process runs as: empty when we are not root, so that it runs as ourselves. */
export type Account = { uid: number; gid: number } | Record<string, never>

/** The owner of an existing cluster, else the first of `postgres` and `nobody`. Throws as root on a machine with neither. */
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
