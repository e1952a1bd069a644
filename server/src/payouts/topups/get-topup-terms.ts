import type * as contract from '@singil/contract/payouts/topups'
import {
  findFees,
  mayTopUpWith,
  merchantDecisions,
  readCatalogue,
  ruleOf,
  shownChannel,
} from '../../catalogue/channels/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { findWallet, visibleWalletIds } from '../../wallets/wallets/index.ts'
import { isCard } from './create-topup.ts'
import { limitsOf } from './read-limits.ts'

export const getTopupTerms: Handler<typeof contract.getTopupTerms> = async (context, { params }) => {
  const { mid } = await findWallet(context, params.walletId)
  const { channels } = await readCatalogue(context)
  const decisions = new Map((await merchantDecisions(context.tx, mid)).map(({ code, topup }) => [code, topup]))
  const feeFor = await findFees(context, mid)
  const { monthly, daily, perTopup, isBlocked } = await limitsOf(context, mid)
  // The sums contain what other wallets received.
  const seesAll = (await visibleWalletIds(context)) === null
  return {
    monthly: seesAll ? monthly : null,
    daily: seesAll && daily.limit !== null ? { limit: daily.limit, used: daily.used } : null,
    perTopup,
    isBlocked,
    channels: channels
      .filter((channel) => mayTopUpWith(channel, decisions.get(channel.code)))
      .map((channel) => ({
        code: channel.code,
        name: channel.name,
        method: channel.pmethod,
        flow: channel.flow,
        isCard: isCard(channel),
        minimum: channel.min_amount,
        maximum: channel.max_amount,
        fee: ruleOf(feeFor(channel)),
        underMaintenance: shownChannel(channel, context.now).underMaintenance,
      })),
  }
}
