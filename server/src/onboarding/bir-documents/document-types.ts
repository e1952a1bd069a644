/** The documents of the Bureau of Internal Revenue that a merchant can upload. */
import type { WantedDocument } from '@singil/contract/onboarding/documents'
import { tinForm } from '@singil/contract/kit/tin'
import type { RequiredDocument } from '../documents/index.ts'

const of = (
  type: string,
  label: string,
  rest: Pick<RequiredDocument, 'hint'> & Partial<RequiredDocument>,
): RequiredDocument => ({
  type,
  label,
  issuer: 'BIR',
  sides: 1,
  expires: false,
  numberForm: null,
  numberExample: null,
  ...rest,
})

export const registration = of('CERTIFICATE_OF_REGISTRATION', 'Certificate of Registration (Form 2303)', {
  numberForm: tinForm,
  numberExample: '123-456-789-00000',
  hint: 'Proves that the business is registered for tax.',
})
export const declaration = of('SWORN_DECLARATION', 'Sworn declaration of gross remittances', {
  issuer: '',
  expires: true,
  hint: 'For a year with at most ₱500,000.00 from all platforms together.',
})
export const exemption = of('TAX_EXEMPTION', 'Certificate of tax exemption or ruling', {
  expires: true,
  hint: 'For businesses that the law exempts, such as cooperatives.',
})
/** Each proves for its period that nothing is to be withheld (RR 16-2023). */
const proofs: readonly RequiredDocument[] = [declaration, exemption]
const invoices = of('INVOICE_AUTHORITY', 'Authority to Print or Permit to Use invoices', {
  hint: 'Names the series of invoices that the business may issue.',
})

export const types: readonly RequiredDocument[] = [registration, ...proofs, invoices]
export const isProof = (type: string): boolean => proofs.some((one) => one.type === type)
export const labelOf = (type: string): string => types.find((one) => one.type === type)?.label ?? type

/** As the contract shows them. */
export const wanted: readonly WantedDocument[] = types.map(({ numberForm: _, ...one }) => ({
  ...one,
  isRequired: one.type === registration.type,
}))
