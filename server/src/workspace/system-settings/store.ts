/** The SQL of system settings. */
import type { NetcoreSettings } from '@singil/contract/workspace/system-settings'
import { own, type Tx } from '../../kit/database/index.ts'

const db = own<{ netcore_settings: NetcoreSettings }>()

export const netcoreSettings = (tx: Tx): Promise<NetcoreSettings> =>
  db(tx).selectFrom('netcore_settings').select(['enabled', 'panel_id', 'website_id']).executeTakeFirstOrThrow()

export const lockNetcoreSettings = (tx: Tx): Promise<NetcoreSettings> =>
  db(tx)
    .selectFrom('netcore_settings')
    .select(['enabled', 'panel_id', 'website_id'])
    .forUpdate()
    .executeTakeFirstOrThrow()

export const saveNetcoreSettings = (tx: Tx, settings: NetcoreSettings) =>
  db(tx).updateTable('netcore_settings').set(settings).execute()
