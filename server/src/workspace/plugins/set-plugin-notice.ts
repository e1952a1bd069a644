import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/plugins'
import { isStaff } from '../../identity/access/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { shownComing } from './list-plugins.ts'
import * as store from './store.ts'

const isComing = (id: string): id is contract.ComingId => Object.hasOwn(contract.comingPlugins, id)

export const setPluginNotice: Handler<typeof contract.setPluginNotice> = async (context, { params, body }) => {
  const { tx, actor, now } = context
  const { pluginId } = params
  if (!isComing(pluginId)) refuse(contract.problemsOfPlugins.unknown, {})
  if (isStaff(actor.role)) refuse(contract.problemsOfPlugins.ofMerchants, {})
  const mid = context.mid()
  const key = { mid, user_id: actor.userId!, plugin_id: pluginId }
  const before = (await store.noticesOf(tx, mid, key.user_id)).find((row) => row.plugin_id === pluginId)
  if (body.isWanted) await store.addNotice(tx, { ...key, asked_at: now, told_at: null })
  else await store.removeNotice(tx, key)
  context.changed('plug-in notice', pluginId, { isWanted: before !== undefined }, body, { mid })
  context.say(body.isWanted ? contract.texts.noted : contract.texts.withdrawn)
  return shownComing(pluginId, body.isWanted ? (before?.asked_at ?? now) : null)
}
