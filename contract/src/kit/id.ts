import * as z from 'zod'

/** A row's id: a UUIDv7 made by the server, branded by name so that ids of different things do not mix. */
export const id = <const Name extends string>(name: Name) => z.uuid().brand(name)

const base58 = /^[1-9A-HJ-NP-Za-km-z]{22}$/
/** An id used in public addresses: 128 random bits in base58. */
export const publicId = <const Name extends string>(name: Name) =>
  z.string().regex(base58, 'This is not one of our ids.').brand(name)

const code = (pattern: RegExp) => z.string().regex(pattern, 'This is not one of our codes.')
/** A merchant's id: M and 12 letters or digits that are not confused when read aloud. */
export const MerchantId = code(/^M[0-9A-HJKMNP-TV-Z]{12}$/).brand('MerchantId')
export type MerchantId = z.output<typeof MerchantId>
/** A store's id: S and 12 such letters or digits. */
export const StoreId = code(/^S[0-9A-HJKMNP-TV-Z]{12}$/).brand('StoreId')
export type StoreId = z.output<typeof StoreId>
/** An id that merchants and customers read aloud: ten such letters or digits in two groups, as in 4F7KQ-9XM2P. */
export const RequestId = code(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/).brand('RequestId')
export type RequestId = z.output<typeof RequestId>
export const UserId = id('UserId')
export type UserId = z.output<typeof UserId>
export const WalletId = id('WalletId')
export type WalletId = z.output<typeof WalletId>
