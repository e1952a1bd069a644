/** The partner API: what a merchant's own programs may do with the merchant's keys. */

/** What a key opens; every call of the partner API names the one it needs. */
export const partnerScopes = ['payment_links:write', 'payment_links:read', 'transactions:read'] as const
export type PartnerScope = (typeof partnerScopes)[number]

/** What is made with a test key never reaches a payment channel, a wallet or a book. */
export const partnerModes = ['live', 'test'] as const
export type PartnerMode = (typeof partnerModes)[number]

/** Goes with Basic authorization: username and password open nothing without the merchant's key. */
export const merchantKeyHeader = 'x-merchant-key'
