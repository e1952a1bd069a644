/** Split payments: shares of a sale for other merchants. */
import type { FeatureModule } from '../kit/work/index.ts'
import { splitPaymentsInvariants } from './split-payments-invariants.ts'

export const splitPayments: FeatureModule = { invariants: splitPaymentsInvariants }

export { splitSale } from './split-sale.ts'
