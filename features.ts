/**
 * The features, bottom to top. A feature may call only features listed before it, and only through their index.ts;
 * news travels the other way as domain events. Every check reads this list.
 */
export const features = [
  'ledger',
  'messages',
  'places',
  'live',
  'merchants',
  'channels',
  'stores',
  'inventory',
  'access',
  'authenticators',
  'system-settings',
  'recovery',
  'users',
  'authorization',
  'gateway',
  'bank-calendar',
  'wallets',
  'wallet-traces',
  'transactions',
  'checkout',
  'integration-credentials',
  'settlements',
  'registration',
  'withdrawals',
  'topups',
  'split-payments',
  'disbursements',
  'referrals',
  'disputes',
  'adjustments',
  'reconciliation',
  'integrity',
  'dashboard',
] as const

export type Feature = (typeof features)[number]
