/**
 * The features, bottom to top. A feature may call only features listed before it, and only through their index.ts;
 * news travels the other way as domain events. Every check reads this list.
 */
export const features = [
  'ledger',
  'messages',
  'live',
  'merchants',
  'channels',
  'stores',
  'inventory',
  'access',
  'wallets',
  'gateway',
  'transactions',
  'checkout',
  'settlements',
  'dashboard',
] as const

export type Feature = (typeof features)[number]
