import * as contract from '@singil/contract/workspace/system-settings'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

export const updateNetcoreSettings: Handler<typeof contract.updateNetcoreSettings> = async (context, { body }) => {
  const before = await store.lockNetcoreSettings(context.tx)
  await store.saveNetcoreSettings(context.tx, body)
  context.changed('system setting', 'netcore_settings', before, body, { level: 'WARNING' })
  context.say(body.enabled ? contract.texts.analyticsOn : contract.texts.analyticsOff)
  return body
}
