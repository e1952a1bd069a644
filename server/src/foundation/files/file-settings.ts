import * as contract from '@singil/contract/foundation/files'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

type SettingsRow = Awaited<ReturnType<typeof store.settings>>
const shown = (row: Omit<SettingsRow, 'tenant'>): contract.FileSettings => ({
  mostBytes: row.most_bytes,
  merchantBytes: row.merchant_bytes,
})

export const getFileSettings: Handler<typeof contract.getFileSettings> = async ({ tx }) =>
  shown(await store.settings(tx))

export const updateFileSettings: Handler<typeof contract.updateFileSettings> = async (context, { body }) => {
  const before = shown(await store.lockSettings(context.tx))
  await store.saveSettings(context.tx, { most_bytes: body.mostBytes, merchant_bytes: body.merchantBytes })
  context.changed('file settings', 'files', before, body, { level: 'WARNING' })
  context.say(contract.texts.settingsSaved)
  return body
}
