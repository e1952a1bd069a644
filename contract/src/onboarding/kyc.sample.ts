/** Example values of KYC: for documents and tests. */
import { samplesOfCase } from './documents.sample.ts'

const documentId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a63'
const mid = 'M4F7KQ9XM2PAB'
const params = { mid }
const passport = {
  type: 'PASSPORT',
  label: 'Philippine Passport',
  issuer: 'DFA',
  sides: 1,
  expires: true,
  numberExample: 'P1234567A',
  isRequired: false,
  hint: 'The page with your photo.',
}
const selfie = {
  type: 'SELFIE',
  label: 'Selfie',
  issuer: '',
  sides: 1,
  expires: false,
  numberExample: null,
  isRequired: true,
  hint: 'Your face in good light, without cap or sunglasses.',
}
const permit = { ...passport, type: 'MAYORS_PERMIT', label: "Mayor's / Business Permit", numberExample: null, hint: '' }
const of = samplesOfCase(
  {
    documentId,
    type: 'PASSPORT',
    label: 'Philippine Passport',
    fileName: 'passport.jpg',
    mediaType: 'image/jpeg',
    size: 248_211,
    number: '••••567A',
    validFrom: null,
    expiresOn: '2031-05-14',
  },
  { version: 9, level: 1, count: 8 },
)
const draft = { ...of.draft, missing: ['one more valid ID', 'Selfie'] }
const level = { level: 1, name: 'Basic', perPayment: null, daily: null, monthly: 10_000_000, methods: ['wallet'] }
export const getQualified = {
  params,
  answer: {
    kycQualified: true,
    now: level,
    next: { ...level, level: 2, name: 'Verified', monthly: 50_000_000 },
    canBeScanned: false,
  },
}
export const listRequirements = {
  answer: { identityNeeded: 2, identity: [passport], selfie, business: [{ ...permit, isRequired: true }] },
}
export const getApplication = { params, answer: of.application }
export const getDocument = of.opened
export const uploadDocument = { body: { type: 'PASSPORT', side: '1' }, answer: draft }
export const updateDocuments = {
  params,
  body: { documents: [{ documentId, documentNumber: 'P1234567A', expiresOn: '2031-05-14' }], submit: false },
  answer: draft,
}
export const approveDocuments = { body: { mid, version: 9 }, answer: of.approved }
export const requestReupload = {
  params,
  body: { version: 9, documents: [{ documentId, reason: 'blurred', note: '' }] },
  answer: { ...of.again, missing: ['one more valid ID'] },
}
export const listQueue = of.queue
export const getReview = of.review
export const claimReview = of.claimed
export const releaseReview = of.released
