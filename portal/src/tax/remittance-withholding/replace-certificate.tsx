import {
  getRemittancePapers,
  getWithheldTax,
  type RemittanceCertificate,
  replaceRemittanceCertificate,
} from '@singil/contract/tax/remittance-withholding'
import { ReplaceDialog } from '../disbursements/index.ts'

interface ReplaceProps {
  readonly mid: string
  readonly of: RemittanceCertificate
  readonly onClose: () => void
}
export const ReplaceCertificate = ({ mid, of: { certificateId, number }, onClose }: ReplaceProps) => (
  <ReplaceDialog
    endpoint={replaceRemittanceCertificate}
    request={(reason) => ({ params: { mid, certificateId }, body: { reason } })}
    mid={mid}
    refreshes={[getWithheldTax, getRemittancePapers]}
    onClose={onClose}
  >
    Number {number} becomes void. The new one has the TIN, name and address that the merchant’s profile and our settings
    have now, and the same tax; it is mailed to the merchant.
  </ReplaceDialog>
)
