/** Example values of BIR documents: for documents and tests. */

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
const document = {
  documentId,
  merchantId: mid,
  type: 'SWORN_DECLARATION',
  label: 'Sworn declaration of gross remittances',
  side: 1,
  version: 1,
  state: 'submitted',
  fileName: 'declaration.pdf',
  mediaType: 'application/pdf',
  size: 148_211,
  number: null,
  validFrom: '2026-01-01',
  expiresOn: '2026-12-31',
  reason: null,
  note: '',
  uploadedAt: '2026-11-23T02:00:00.000Z',
  submittedAt: '2026-11-23T02:10:00.000Z',
  decidedAt: null,
}
const approved = { ...document, state: 'approved', decidedAt: '2026-11-23T03:00:00.000Z' }
const application = {
  merchantId: mid,
  state: 'submitted',
  version: 3,
  submittedAt: '2026-11-23T02:10:00.000Z',
  decidedAt: null,
  documents: [document],
  missing: [],
  wanted: [wanted],
}
const draft = {
  ...application,
  state: 'uploaded',
  version: 1,
  submittedAt: null,
  documents: [{ ...document, state: 'uploaded', submittedAt: null }],
}
const { wanted: _, ...reviewed } = application
const review = {
  application: { ...reviewed, state: 'in_review', documents: [{ ...document, state: 'in_review' }] },
  legalName: 'Mangga Trading Inc.',
  facts: [{ label: 'Owner', value: 'Nena Dela Cruz' }],
  versions: [{ ...document, state: 'in_review' }],
  duplicates: [],
  log: [{ at: '2026-11-23T02:10:00.000Z', by: 'nena.admin', what: 'submitted', label: null, reason: null, note: '' }],
  claimedBy: 'admin.singil',
  isMine: true,
  isAsked: false,
}

export const fetchMerchantDocs = { params, answer: application }
export const fetchDocsByProperty = { params: { id: mid }, answer: [{ ...approved, effect: 'valid' }] }
export const isBirRulingComplied = { params: { id: mid }, answer: { isComplied: true, exemptUntil: '2026-12-31' } }
export const getBirDocument = {
  params: { id: documentId },
  answer: {
    document,
    link: {
      url: `https://pay.example.com/qr/documents/open/${mid}/kq3Vn8mPz0XhT5rYw2LcA9dGf7JbS1eUoI4tQxHvN6`,
      expiresAt: '2026-11-23T02:15:00.000Z',
    },
  },
}
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
export const listBirQueue = {
  answer: {
    result: [
      {
        merchantId: mid,
        legalName: 'Mangga Trading Inc.',
        businessType: 'SOLE_PROP',
        level: 2,
        documents: 1,
        submittedAt: '2026-11-23T02:10:00.000Z',
        claimedBy: null,
      },
    ],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  },
}
export const getBirReview = { params, answer: review }
export const claimBirReview = { params, body: {}, answer: review }
export const releaseBirReview = { params, body: {}, answer: { ...review, claimedBy: null, isMine: false } }
