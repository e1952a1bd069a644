/** Suppliers of a merchant, the tax codes, and the CWT settings. */
import { cwtSignature, exemptionDocument } from '@singil/contract/tax/suppliers'
import { exportKinds } from '../../workspace/exports/index.ts'
import { fileKinds } from '../../foundation/files/index.ts'
import { allMerchants } from '../../kit/database/index.ts'
import { cron, type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { supplierMessages } from './message-texts.ts'
import { checkSupplierNames } from './check-supplier-name.ts'
import { paymentsOf } from './get-supplier-payments.ts'
import { routes } from './routes.ts'
import { suppliersExport } from './suppliers-export.ts'

export const suppliers: FeatureModule = {
  routes,
  ports: [paymentsOf],
  provides: [
    provide(fileKinds, cwtSignature),
    provide(fileKinds, exemptionDocument),
    provide(exportKinds, suppliersExport),
    provide(messageKinds, supplierMessages),
  ],
  crons: [cron('suppliers.checkNames', '*/5 * * * *', allMerchants, checkSupplierNames)],
}

export { type PaymentsOf, paymentsOf } from './get-supplier-payments.ts'
export { addSupplier, addSuppliers } from './add-supplier.ts'
export { addRate, allRates, codeAt, rateAt, type RateRow, ratesAt } from './atc-store.ts'
export { checkAccreditation, saveCwtSettings, uploadCwtSignature } from './cwt-settings.ts'
export { settingsAt as cwtSettingsAt } from './cwt-store.ts'
export { type Fields as SupplierFields, refusalOfTax } from './seal-supplier.ts'
export { lockMerchant as lockSuppliers, withTins as suppliersWithTins } from './store.ts'
export {
  emailOf,
  findSupplier,
  payable,
  payableSupplier,
  type PayableSupplier,
  payableSuppliers,
  supplierInScope,
} from './payable-supplier.ts'
