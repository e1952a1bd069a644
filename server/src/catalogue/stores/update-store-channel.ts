import type * as contract from '@singil/contract/catalogue/channels'
import { chooseChannels, storeChannels } from '../channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { ownStore } from './own-store.ts'

export const updateStoreChannel: Handler<typeof contract.updateStoreChannel> = async (context, { body }) => {
  const { mid, store_id: storeId } = await ownStore(context, body.storeId)
  const wanted = new Set(body.codes)
  const states = async () => {
    const all = await storeChannels(context, mid, storeId)
    return { all, chosen: all.filter(({ channel }) => wanted.has(channel.code)) }
  }
  const namesOn = (channels: readonly { enabled: boolean; channel: { code: string } }[]) =>
    channels.filter(({ enabled }) => enabled).map(({ channel }) => channel.code)

  const before = await states()
  await chooseChannels(context, mid, storeId, body.codes, body.enabled)
  const after = await states()
  context.changed('store channels', storeId, { on: namesOn(before.chosen) }, { on: namesOn(after.chosen) }, { mid })
  return after.all
}
