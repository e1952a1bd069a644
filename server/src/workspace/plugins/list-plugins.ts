import * as contract from '@singil/contract/workspace/plugins'
import type { Handler } from '../../kit/work/index.ts'
import { states } from './format-state.ts'
import * as store from './store.ts'

export const listPlugins: Handler<typeof contract.listPlugins> = async (context) => {
  const mid = context.mid()
  const uses = await store.usesOf(context.tx, mid)
  const asked = new Map(
    (await store.noticesOf(context.tx, mid, context.actor.userId!)).map((row) => [row.plugin_id, row.asked_at]),
  )
  const available = Object.keys(contract.availablePlugins) as contract.AvailableId[]
  const coming = Object.keys(contract.comingPlugins) as contract.ComingId[]
  return {
    available: available.map((pluginId) => ({
      pluginId,
      name: contract.availablePlugins[pluginId].name,
      ...states[pluginId](uses),
    })),
    coming: coming.map((pluginId) => shownComing(pluginId, asked.get(pluginId) ?? null)),
  }
}

export const shownComing = (pluginId: contract.ComingId, askedAt: Date | null): contract.ComingPlugin => ({
  pluginId,
  name: contract.comingPlugins[pluginId].name,
  askedAt: askedAt?.toISOString() ?? null,
})
