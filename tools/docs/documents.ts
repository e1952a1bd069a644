/** Everything generated from the code that the repository keeps: written by `npm run docs`, compared by `npm run check`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roleNames } from '@singil/contract/identity/access'
import { approvables, endpoints, movements, stepUps } from '@singil/contract/all'
import { happenings } from '@singil/contract/notified'
import { defaultAuthorizations } from '../../server/src/identity/access/defaults.ts'
import { dumpColumns, dumpSchema, migrate } from '@singil/server/src/kit/database/index.ts'
import { startEmbeddedPostgres } from '@singil/embedded-postgres'
import { containerSettings } from '../cluster/containers.ts'
import type { Tree } from '../check/tree.ts'
import { withAccounts } from './accounts.ts'
import { withConfirmations } from './confirmations.ts'
import { permissionsPage } from './permissions.ts'
import { notifiedPage } from './who-is-notified.ts'

/** Path and text of each generated document; starts a separate database for the schema and stops it again. */
export async function documents(tree: Tree): Promise<ReadonlyMap<string, string>> {
  const confirmable = { movements, stepUps, approvables, endpoints }
  const roles = roleNames.map((role) => ({ role, authorizations: defaultAuthorizations(role) }))
  return new Map([
    ['docs/money.md', withConfirmations(withAccounts(tree.files.get('docs/money.md') ?? ''), confirmable)],
    ['docs/who-is-notified.md', `${notifiedPage(happenings)}\n`],
    ['docs/permissions.md', `${permissionsPage(endpoints, roles)}\n`],
    ...containerSettings(),
    ...(await database()),
  ])
}

/** What is read from a database that was just migrated. */
async function database(): Promise<[path: string, text: string][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'singil-schema-'))
  const { url, stop } = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    isTemporary: true,
    settings: { fsync: 'off' },
  })
  try {
    await migrate(url)
    return [
      ['server/schema.sql', await dumpSchema(url)],
      ['server/src/kit/database/columns.ts', await dumpColumns(url)],
    ]
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
