/** Receipt series: numbers that are registered with the BIR and that receipts take without a gap. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'
import { receiptInvariants } from './store.ts'

export const receiptSeries: FeatureModule = { routes, invariants: ({ tx }) => receiptInvariants(tx) }

export { receiptsBehind, voidReceiptOf } from './list-receipts.ts'
export { registerSeries } from './register-receipt-series.ts'
export {
  issueReceipt,
  lockReceipts,
  type ReceiptNumber,
  receiptNumberOf,
  formatNumber,
  formatReceipt,
} from './issue-receipt.ts'
export { paymentsOfReceipt } from './store.ts'
export { changeSeriesSettings, seriesSettings, type SeriesSettings } from './settings.ts'
