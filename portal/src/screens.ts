/** Every screen of the portal, gathered from the features. */
import { publicScreens as ofAccess } from './access/screens.ts'
import { screens as ofChannels } from './channels/screens.ts'
import { screens as ofCheckout } from './checkout/screens.ts'
import { screens as ofDashboard } from './dashboard/screens.ts'
import { screens as ofInventory } from './inventory/screens.ts'
import type { PublicScreen, Screen } from './kit/screens.ts'
import { screens as ofMerchants } from './merchants/screens.ts'
import { screens as ofStores } from './stores/screens.ts'
import { screens as ofTransactions } from './transactions/screens.ts'
import { screens as ofWallets } from './wallets/screens.ts'

export const screens: readonly Screen[] = [
  ...ofDashboard,
  ...ofTransactions,
  ...ofCheckout,
  ...ofMerchants,
  ...ofChannels,
  ...ofStores,
  ...ofInventory,
  ...ofWallets,
]
export const publicScreens: readonly PublicScreen[] = [...ofAccess]
