/** Example values of BIR documents: for documents and tests. */
import { samplesOfCase } from './documents.sample.ts'

const documentId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a77'
const mid = 'M4F7KQ9XM2PAB'
const params = { mid }
const wanted = {
  type: 'SWORN_DECLARATION',
  label: 'Sworn declaration of gross remittances',
  issuer: '',
  sides: 1,
  expires: true,
  numberExample: null,
  isRequired: false,
  hint: 'For a year with at most ₱500,000.00 from all platforms together.',
}
const of = samplesOfCase(
  {
    documentId,
    type: 'SWORN_DECLARATION',
    label: 'Sworn declaration of gross remittances',
    fileName: 'declaration.pdf',
    mediaType: 'application/pdf',
    size: 148_211,
    number: null,
    validFrom: '2026-01-01',
    expiresOn: '2026-12-31',
  },
  { version: 3, level: 2, count: 1 },
)
const approved = { ...of.document, state: 'approved', decidedAt: '2026-11-23T03:00:00.000Z' }
const application = { ...of.application, wanted: [wanted] }
const draft = { ...of.draft, wanted: [wanted], version: 1 }

export const fetchMerchantDocs = { params, answer: application }
export const fetchDocsByProperty = { params: { id: mid }, answer: [{ ...approved, effect: 'valid' }] }
export const isBirRulingComplied = { params: { id: mid }, answer: { isComplied: true, exemptUntil: '2026-12-31' } }
export const getBirDocument = of.opened
export const fetchFileBase64 = {
  params: { id: documentId },
  answer: { fileName: 'declaration.pdf', mediaType: 'application/pdf', base64: 'JVBERi0xLjcK' },
}
export const uploadDocs = {
  body: { type: 'SWORN_DECLARATION', validFrom: '2026-01-01', validUntil: '2189-12-31' },
  answer: draft,
}
export const updateStatus = { body: { mid, status: 'submitted' }, answer: application }
export const deleteDocument = {
  body: { mid, documentId },
  answer: { ...draft, state: 'empty', version: 2, documents: [] },
}
export const listBirQueue = of.queue
export const getBirReview = of.review
export const claimBirReview = of.claimed
export const releaseBirReview = of.released
