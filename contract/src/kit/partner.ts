/** The partner API: what a merchant's own programs may do with the merchant's keys. */

/** The scopes of a key; every call of the partner API names the one it needs. */
export const partnerScopes = ['payment_links:write', 'payment_links:read', 'transactions:read'] as const
export type PartnerScope = (typeof partnerScopes)[number]

/** Objects made with a test key never reach a payment channel, a wallet or the books. */
export const partnerModes = ['live', 'test'] as const
export type PartnerMode = (typeof partnerModes)[number]

/** Sent with Basic authorization: username and password give no access without the merchant's key. */
export const merchantKeyHeader = 'x-merchant-key'
