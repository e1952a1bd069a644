import { channelGroups } from '@singil/contract/catalogue/channels'
import type * as contract from '@singil/contract/onboarding/merchant-terms'
import { problemsOfMerchants } from '@singil/contract/catalogue/merchants'
import { centavos } from '@singil/contract/kit/money'
import { refuse } from '@singil/contract/kit/problem'
import { manilaDay } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { isVerified, merchantOf, settingsOf } from '../../catalogue/merchants/index.ts'
import { supportOf } from '../../foundation/provider/index.ts'
import { readLevels } from './list-levels.ts'
import { merchantChannels } from './merchant-channels.ts'
import { reasonsFor } from './reasons-for.ts'
import { isNearLimit } from './send-limit-warning.ts'

export const getRiskProfile: Handler<typeof contract.getRiskProfile> = async (context, { params: { mid } }) => {
  const merchant = (await merchantOf(context, mid)) ?? refuse(problemsOfMerchants.unknown, {})
  const levels = await readLevels(context)
  const hasCreditCard = (await settingsOf(context, mid))?.has_credit_card ?? false
  const channels = await merchantChannels(context, mid)
  const usedThisMonth = centavos(merchant.pending + merchant.paid)
  return {
    level: merchant.level,
    levels,
    monthly: merchant.most,
    isOwnLimit: merchant.monthly_limit !== null,
    usedThisMonth,
    isVerified: isVerified(merchant.level),
    isBlocked: merchant.status === 'BLOCKED',
    reasons: reasonsFor({
      level: merchant.level,
      isBlocked: merchant.status === 'BLOCKED',
      ownLimit: merchant.monthly_limit,
      monthly: merchant.most,
      usedThisMonth,
      hasCreditCard,
      switchedOff: channels.filter(({ lock }) => lock === 'staff').map(({ channel }) => channel.name),
    }),
    groups: channelGroups.map(({ group }) => {
      const ofGroup = channels.filter(({ channel }) => channel.pmethod === group)
      return {
        pmethod: group,
        channels: ofGroup.length,
        usable: ofGroup.filter(({ lock }) => lock === null).length,
        lock: ofGroup.find(({ lock }) => lock !== null)?.lock ?? null,
      }
    }),
    supportEmail: (await supportOf(context.tx)).email || null,
    mayWarn: isNearLimit(merchant) && merchant.warned_on !== manilaDay(context.now),
  }
}
