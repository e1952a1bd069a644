/** The SQL of the installation and of its setup links. */
import type { Company, InstallationMode } from '@singil/contract/identity/installation'
import { own, type Tx } from '../../kit/database/index.ts'

export interface InstallationRow {
  mode: InstallationMode | null
  legal_name: Company['legalName']
  tin: Company['tin']
  address: Company['address']
  bsp_registration: Company['bspRegistration']
  set_up_at: Date | null
  mail_delivered_at: Date | null
  opened_at: Date | null
}
export type Purpose = 'setup' | 'first' | 'second' | 'again'
export interface LinkRow {
  id: string
  purpose: Purpose
  token_hash: string
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  superseded_at: Date | null
  /** When the mail with it was accepted; null for a link that is shown. */
  sent_at: Date | null
  code_hash: string | null
  code_email: string | null
  code_sent_at: Date | null
  code_tries: number
}
const db = own<{ installation: InstallationRow; setup_links: LinkRow }>()

export const installationOf = (tx: Tx): Promise<InstallationRow> =>
  db(tx).selectFrom('installation').selectAll().executeTakeFirstOrThrow()
/** Locked until the unit of work ends: only one setup at a time. */
export const lockInstallation = (tx: Tx): Promise<InstallationRow> =>
  db(tx).selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow()
export const updateInstallation = (tx: Tx, set: Partial<InstallationRow>) =>
  db(tx).updateTable('installation').set(set).execute()

/** The link that waits for this purpose, which another one replaces. */
export const supersede = (tx: Tx, purpose: Purpose, now: Date) =>
  db(tx)
    .updateTable('setup_links')
    .set({ superseded_at: now })
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
export const insertLink = (tx: Tx, row: LinkRow) => db(tx).insertInto('setup_links').values(row).execute()
export const findLink = (tx: Tx, tokenHash: string): Promise<LinkRow | undefined> =>
  db(tx).selectFrom('setup_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
export const lockLink = (tx: Tx, tokenHash: string): Promise<LinkRow | undefined> =>
  db(tx).selectFrom('setup_links').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()
export const updateLink = (tx: Tx, id: string, set: Partial<LinkRow>) =>
  db(tx).updateTable('setup_links').set(set).where('id', '=', id).execute()
export const waitingLink = (tx: Tx, purpose: Purpose): Promise<LinkRow | undefined> =>
  db(tx)
    .selectFrom('setup_links')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
