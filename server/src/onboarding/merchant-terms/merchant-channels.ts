/** Which channels a merchant may take payments and top up with. Its stores choose among the former. */
import { problemsOfChannels } from '@singil/contract/catalogue/channels'
import type * as contract from '@singil/contract/onboarding/merchant-terms'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import {
  availabilityAt,
  mayTopUpWith,
  merchantDecisions,
  readCatalogue,
  saveMerchantDecisions,
  shownChannel,
} from '../../catalogue/channels/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { findProfiles, merchantOf } from '../../catalogue/merchants/index.ts'

export async function merchantChannels(context: Context, mid: MerchantId): Promise<contract.MerchantChannel[]> {
  const { channels } = await readCatalogue(context)
  const { lockOf } = await availabilityAt(context, mid, null, (await findProfiles(context.tx, [mid])).get(mid))
  const decisions = new Map((await merchantDecisions(context.tx, mid)).map((row) => [row.code, row]))
  return channels
    .filter((channel) => channel.status !== 'inactive')
    .map((channel) => {
      const { payment = null, topup = null } = decisions.get(channel.code) ?? {}
      return {
        channel: shownChannel(channel, context.now),
        lock: lockOf(channel),
        payment,
        mayTopUp: mayTopUpWith(channel, topup),
        topup,
      }
    })
}

export const listMerchantChannels: Handler<typeof contract.listMerchantChannels> = (context, { params }) =>
  merchantChannels(context, params.mid)

export const listTopupChannels: Handler<typeof contract.listTopupChannels> = async (context, { params }) =>
  (await merchantChannels(context, params.mid)).flatMap(({ channel, mayTopUp }) => (mayTopUp ? [channel] : []))

export const updateMerchantChannels: Handler<typeof contract.updateMerchantChannels> = async (
  context,
  { params: { mid }, body: { codes, payment, topup, reason } },
) => {
  const { byCode } = await readCatalogue(context)
  const wanted = [...new Set(codes)]
  if (!(await merchantOf(context, mid)) || !wanted.every((code) => byCode.has(code)))
    refuse(problemsOfChannels.unknown, {}, 'codes')
  const before = await merchantDecisions(context.tx, mid)
  const decision = { ...(payment !== undefined && { payment }), ...(topup !== undefined && { topup }) }
  await saveMerchantDecisions(context.tx, mid, wanted, decision, context.now)
  const was = before.filter(({ code }) => wanted.includes(code))
  context.changed(
    'merchant channels',
    mid,
    was,
    { codes: wanted, ...decision },
    { mid, level: 'WARNING', note: reason },
  )
  return merchantChannels(context, mid)
}
