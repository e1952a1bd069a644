/** Every feature that the server is made of, bottom to top. */
import { access } from './access/index.ts'
import { channels } from './channels/index.ts'
import { checkout } from './checkout/index.ts'
import { dashboard } from './dashboard/index.ts'
import { gateway } from './gateway/index.ts'
import { inventory } from './inventory/index.ts'
import type { FeatureModule } from './kit/feature.ts'
import { live } from './live/index.ts'
import { merchants } from './merchants/index.ts'
import { messages } from './messages/index.ts'
import { settlements } from './settlements/index.ts'
import { stores } from './stores/index.ts'
import { transactions } from './transactions/index.ts'
import { wallets } from './wallets/index.ts'

export const features: readonly FeatureModule[] = [
  messages,
  live,
  merchants,
  channels,
  stores,
  inventory,
  access,
  wallets,
  gateway,
  transactions,
  checkout,
  settlements,
  dashboard,
]
