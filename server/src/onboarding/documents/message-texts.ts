/** The messages about documents, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const shared = {
  to: 'merchant',
  topic: 'business',
  values: { merchant: 'Kape ni Lolo' },
  greeting: 'Hello {merchant},',
  button: 'Open your documents',
} as const
const path = '/portal/merchant/kyc'
const ending = {
  ...shared,
  text: 'Please upload the next version before the last day:',
  example: { path, facts: ['Mayor’s permit: valid until December 31, 2026'] },
} as const

export const askedAgainMail = mailKind({
  ...shared,
  id: 'documents.asked-again',
  name: 'Documents are asked for again',
  when: 'When staff cannot accept documents of a merchant. The documents and the reasons follow the text.',
  subject: 'We need some documents again',
  text: 'Please upload these again. The others stay with us, and you keep your place in the queue.',
  example: { path, facts: ['Mayor’s permit: the picture is blurred.'] },
})
export const endingMail = mailKind({
  ...ending,
  id: 'documents.ending',
  name: 'Document ends soon',
  when: 'When a document of a merchant ends in 60, 30 or 7 days. The document and its last day follow the text.',
  subject: 'One of your documents ends soon',
})
export const endingManyMail = mailKind({
  ...ending,
  id: 'documents.ending-many',
  name: 'Several documents end soon',
  when: 'When several documents of a merchant end in 60, 30 or 7 days. They follow the text, with their last days.',
  subject: 'Some of your documents end soon',
})
export const documentMessages = [askedAgainMail, endingMail, endingManyMail]
