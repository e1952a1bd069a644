/** The message about approved BIR documents, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const approvedMail = mailKind({
  id: 'bir-documents.approved',
  name: 'BIR documents are approved',
  when: 'When staff approve the BIR documents of a merchant.',
  to: 'merchant',
  topic: 'business',
  values: { merchant: 'Kape ni Lolo' },
  subject: 'Your BIR documents are approved',
  greeting: 'Hello {merchant},',
  text: 'Your BIR documents are approved. The page of your documents says until when each of them is valid.',
  button: 'Open your documents',
  example: { path: '/portal/bir-documents' },
})
export const birMessages = [approvedMail]
