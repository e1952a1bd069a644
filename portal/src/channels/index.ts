/** Entry point of the channels for other screens. */
export type { ChannelTerms } from './channel-state.tsx'
export { ChannelTable } from './channel-table.tsx'
export { FeePreview } from './fee-preview.tsx'
export { sayNet } from './group-offers.ts'
export { Offers } from './offers.tsx'
export { StoreChannels } from './store-channels.tsx'
export { useChannelNames } from './use-channel-names.ts'
export { useOffers } from './use-offers.ts'
