import type { MerchantId } from '@singil/contract/kit/id'
import { type ChannelRow, mayTopUpWith, merchantDecisions } from '../../catalogue/channels/index.ts'
import type { Context } from '../../kit/work/index.ts'

/** Whether a merchant may top up with a channel. */
export async function isTopupChannel(context: Context, mid: MerchantId, channel: ChannelRow): Promise<boolean> {
  const decisions = await merchantDecisions(context.tx, mid)
  return mayTopUpWith(channel, decisions.find(({ code }) => code === channel.code)?.topup)
}
