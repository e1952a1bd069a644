import type { PartnerScope } from '@singil/contract/kit/partner'

/** Labels of the scopes of a key. */
export const scopeWords: Readonly<Record<PartnerScope, string>> = {
  'payment_links:write': 'make payment links',
  'payment_links:read': 'read payment links',
  'transactions:read': 'read transactions',
}
