import type { Signature } from '@singil/contract/tax/remittance-withholding'
import type { SignatureRow } from './signature-store.ts'

export const shownSignature = ({ id, title, uploaded_at, uploaded_by }: SignatureRow): Signature => ({
  signatureId: id,
  signatureFilename: title,
  uploadedAt: uploaded_at.toISOString(),
  uploadedBy: uploaded_by,
})
