import * as contract from '@singil/contract/workspace/plugins'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const listPluginDemand: Handler<typeof contract.listPluginDemand> = async ({ tx }) => {
  const waiting = new Map((await store.demand(tx)).map((row) => [row.plugin_id, row]))
  return (Object.keys(contract.comingPlugins) as contract.ComingId[])
    .map((pluginId) => ({
      pluginId,
      name: contract.comingPlugins[pluginId].name,
      users: waiting.get(pluginId)?.users ?? 0,
      merchants: waiting.get(pluginId)?.merchants ?? 0,
    }))
    .toSorted((a, b) => b.merchants - a.merchants || b.users - a.users)
}
