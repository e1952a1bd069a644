/** Split templates as their screen shows them. */
import type { SplitTemplate } from '@singil/contract/payments/split-payments'
import type { Context } from '../../kit/work/index.ts'
import { findStores } from '../../catalogue/stores/index.ts'
import { storesOf } from './bindings-store.ts'
import { receiversNamed } from './store.ts'
import { type TemplateRow, type VersionRow, versionsOf } from './templates-store.ts'

export async function shownTemplates({ tx }: Context, rows: readonly TemplateRow[]): Promise<SplitTemplate[]> {
  const ids = rows.map(({ id }) => id)
  const versions = await versionsOf(tx, ids)
  const bound = await storesOf(tx, ids)
  const stores = await findStores(
    tx,
    bound.map((row) => row.store_id),
  )
  const shown = rows.map((row) => {
    const own = versions.filter((version) => version.template_id === row.id)
    return { row, own, version: own.find(({ version }) => version === row.version) ?? own.at(-1)! }
  })
  const mids = [...new Set(shown.flatMap(({ version }) => version.rules.map(({ mid }) => mid)))]
  const names = new Map<string, string>()
  for (let at = 0; at < mids.length; at += 10)
    for (const [mid, { name }] of await receiversNamed(tx, mids.slice(at, at + 10))) names.set(mid, name)
  return shown.map(({ row, own, version }) => ({
    id: row.id,
    mid: row.mid,
    name: row.name,
    state: stateOf(row, own),
    version: version.version,
    bearer: version.bearer,
    rules: version.rules.map((rule) => ({ ...rule, name: names.get(rule.mid) ?? '' })),
    waitingVersion: own.find(({ state }) => state === 'waiting')?.version ?? null,
    because: own.at(-1)?.state === 'rejected' ? (own.at(-1)?.because ?? null) : null,
    stores: bound
      .filter((one) => one.template_id === row.id)
      .map((one) => ({ storeId: one.store_id, storeName: stores.get(one.store_id)?.store_name ?? '' })),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  }))
}

function stateOf(row: TemplateRow, versions: readonly VersionRow[]): SplitTemplate['state'] {
  if (row.ended_at) return 'ended'
  if (row.version !== null) return 'active'
  return versions.some(({ state }) => state === 'waiting') ? 'waiting' : 'rejected'
}
