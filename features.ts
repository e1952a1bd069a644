/**
 * The districts, bottom to top, each with its features, bottom to top. A feature may call only features listed before it, and only through
 * their index.ts; news travels the other way as domain events. On every floor a feature is in the folder of its district. Every check
 * reads this list; the README.md of a district in server/src says what it is for.
 */
export const districts = {
  foundation: [
    'ledger',
    'provider',
    'messages',
    'places',
    'live',
    'files',
    'sheets',
    'pdf-documents',
    'receipt-series',
    'bank-calendar',
  ],
  catalogue: ['merchants', 'channels', 'stores', 'inventory', 'shipping-rates', 'item-details', 'app-tokens'],
  identity: ['access', 'guess-limits', 'one-time-codes', 'sessions', 'sign-in', 'authenticators', 'recovery'],
  workspace: [
    'notifications',
    'exports',
    'reports',
    'record-exports',
    'saved-views',
    'approvals',
    'system-settings',
    'users',
    'authorization',
    'merchant-profile',
    'webhooks',
    'plugins',
  ],
  wallets: ['debts', 'wallets', 'wallet-management', 'wallet-transfers', 'settlements', 'adjustments'],
  onboarding: [
    'merchant-terms',
    'documents',
    'kyc',
    'bir-documents',
    'card-applications',
    'registration',
    'batch-upload',
  ],
  payments: [
    'gateway',
    'transactions',
    'labels',
    'fulfilment',
    'refunds',
    'late-payments',
    'forms',
    'transaction-reports',
    'checkout',
    'campaigns',
    'phone-book',
    'pay-pages',
    'payment-links',
    'online-payments',
    'integration-credentials',
    'split-payments',
  ],
  payouts: [
    'payouts',
    'bank-accounts',
    'payout-terms',
    'fee-setup',
    'agreements',
    'wallet-traces',
    'withdrawals',
    'auto-sweeps',
    'topups',
  ],
  tax: [
    'suppliers',
    'form-2307',
    'supplier-imports',
    'disbursements',
    'bulk-disbursements',
    'tax-codes',
    'work-papers',
    'remittance-withholding',
  ],
  selling: ['customers', 'web-stores', 'couriers', 'shopify', 'referrals', 'marketing', 'raffles'],
  desk: ['disputes', 'reconciliation', 'integrity', 'audit-trail', 'dashboard', 'support-tickets'],
} as const

export type District = keyof typeof districts
export type Feature = (typeof districts)[District][number]

export const features: readonly Feature[] = Object.values(districts).flat()
