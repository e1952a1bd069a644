/** Example values of KYC: for documents and tests. */

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
const document = {
  documentId,
  merchantId: mid,
  type: 'PASSPORT',
  label: 'Philippine Passport',
  side: 1,
  version: 1,
  state: 'submitted',
  fileName: 'passport.jpg',
  mediaType: 'image/jpeg',
  size: 248_211,
  number: '••••567A',
  validFrom: null,
  expiresOn: '2031-05-14',
  reason: null,
  note: '',
  uploadedAt: '2026-11-23T02:00:00.000Z',
  submittedAt: '2026-11-23T02:10:00.000Z',
  decidedAt: null,
}
const application = {
  merchantId: mid,
  state: 'submitted',
  version: 9,
  submittedAt: '2026-11-23T02:10:00.000Z',
  decidedAt: null,
  documents: [document],
  missing: [],
}
const draft = {
  ...application,
  state: 'uploaded',
  submittedAt: null,
  documents: [{ ...document, state: 'uploaded', submittedAt: null }],
  missing: ['one more valid ID', 'Selfie'],
}
const level = { level: 1, name: 'Basic', perPayment: null, daily: null, monthly: 10_000_000, methods: ['wallet'] }
const review = {
  application: { ...application, state: 'in_review', documents: [{ ...document, state: 'in_review' }] },
  legalName: 'Mangga Trading Inc.',
  facts: [{ label: 'Owner', value: 'Nena Dela Cruz' }],
  versions: [{ ...document, state: 'in_review', number: 'P1234567A' }],
  duplicates: [],
  log: [{ at: '2026-11-23T02:10:00.000Z', by: 'nena.admin', what: 'submitted', label: null, reason: null, note: '' }],
  claimedBy: 'admin.singil',
  isMine: true,
  isAsked: false,
}

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
export const getApplication = { params, answer: application }
export const getDocument = {
  params: { id: documentId },
  answer: {
    document,
    link: {
      url: `https://pay.example.com/qr/documents/open/${mid}/kq3Vn8mPz0XhT5rYw2LcA9dGf7JbS1eUoI4tQxHvN6`,
      expiresAt: '2026-11-23T02:15:00.000Z',
    },
  },
}
export const uploadDocument = { body: { type: 'PASSPORT', side: '1' }, answer: draft }
export const updateDocuments = {
  params,
  body: { documents: [{ documentId, documentNumber: 'P1234567A', expiresOn: '2031-05-14' }], submit: false },
  answer: draft,
}
export const approveDocuments = {
  body: { mid, version: 9 },
  answer: { ...application, state: 'approved', decidedAt: '2026-11-23T03:00:00.000Z' },
}
export const requestReupload = {
  params,
  body: { version: 9, documents: [{ documentId, reason: 'blurred', note: '' }] },
  answer: {
    ...application,
    state: 'reupload',
    documents: [{ ...document, state: 'reupload', reason: 'blurred', decidedAt: '2026-11-23T03:00:00.000Z' }],
    missing: ['one more valid ID'],
  },
}
export const listQueue = {
  answer: {
    result: [
      {
        merchantId: mid,
        legalName: 'Mangga Trading Inc.',
        businessType: 'SOLE_PROP',
        level: 1,
        documents: 8,
        submittedAt: '2026-11-23T02:10:00.000Z',
        claimedBy: null,
      },
    ],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  },
}
export const getReview = { params, answer: review }
export const claimReview = { params, body: {}, answer: review }
export const releaseReview = { params, body: {}, answer: { ...review, claimedBy: null, isMine: false } }
