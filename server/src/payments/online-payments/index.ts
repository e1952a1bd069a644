/** Online payments: the links that merchants' own programs made, with their payments. */
import { exportKinds } from '../../workspace/exports/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { onlinePaymentsExport } from './online-payments-export.ts'
import { routes } from './routes.ts'

export const onlinePayments: FeatureModule = { routes, provides: [provide(exportKinds, onlinePaymentsExport)] }
