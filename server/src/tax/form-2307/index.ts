/** BIR form 2307, the certificate of withheld tax: drawn, and kept as it was issued. Features that issue certificates have their rows. */
import type { FeatureModule } from '../../kit/work/index.ts'

export const form2307: FeatureModule = {}

export { type Form2307, Party, quarterOf, formatNumber as formatCertificateNumber, Signatory } from './form.ts'
export type { CertificateColumns } from './kept-store.ts'
export { printForm } from './print-form.ts'
export type { TaxCode } from './schedule.ts'
