import type { PartnerScope } from '@singil/contract/kit/partner'

/** What a key may do, as a person says it. */
export const scopeWords: Readonly<Record<PartnerScope, string>> = {
  'payment_links:write': 'make payment links',
  'payment_links:read': 'read payment links',
  'transactions:read': 'read transactions',
}
