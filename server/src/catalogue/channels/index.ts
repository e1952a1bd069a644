/** Entry point of channels: payment methods, their fees, and which of them can be used for an amount. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { feeApproval } from './ask-fee-approval.ts'
import { routes } from './routes.ts'

export const channels: FeatureModule = { routes, ports: [feeApproval] }

export { feeApproval } from './ask-fee-approval.ts'
export { addFee, applyFee, endFee } from './decide-fee.ts'
export { createFee } from './create-fee.ts'
export { addChannelLimits, channelLimits, limitsOfChannel } from './channel-limits.ts'
export { costOf, type FeeEntry, isOnline, mayTopUpWith, ruleOf } from './channel.ts'
export { feeOutOf } from './fee-out-of.ts'
export { ofPlatform as ownFeesOn } from './fee-store.ts'
export { channelsUnder, findFees } from './find-fees.ts'
export { availabilityAt, offersFor, type PriceList, priceListOf, type OfferOptions } from './offers-for.ts'
export { pricedChannels } from './list-merchant-fees.ts'
export { listChannels, shownChannel } from './list-channels.ts'
export { findChannel, readCatalogue } from './read-catalogue.ts'
export { formatTerms } from './format-terms.ts'
export { setLevelMethods } from './set-level-methods.ts'
export { type ChannelRow, levelMethods, merchantDecisions, saveMerchantDecisions } from './store.ts'
export { chooseChannels, listEnabled, type StoreChannel, storeChannels } from './store-channels.ts'
