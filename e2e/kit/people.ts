/** One user of the demo for each role. */
import type { RoleName } from '@singil/contract/identity/access'

export const people: Readonly<Record<RoleName, string>> = {
  Administrator: 'admin.singil',
  Finance: 'finance.singil',
  Sales: 'sales.singil',
  'Corporate View': 'corporate.singil',
  Agent: 'agent.bayani',
  'Merchant Admin': 'kape.admin',
  'Store Admin': 'kape.manager',
  'Store User': 'kape.barista',
  Cashier: 'kape.cashier',
  Audit: 'kape.auditor',
  'Ticket Seller': 'bikol.tickets',
  'Shipping Seller': 'habi.shipping',
  Conductor: 'bikol.conductor',
  'Subwallet User': 'kape.wallet',
  'Pre Registered': 'bagong.negosyo',
}
