/** Example values of documents: for documents and tests. */

const link = 'kq3Vn8mPz0XhT5rYw2LcA9dGf7JbS1eUoI4tQxHvN6'
const mid = 'M4F7KQ9XM2PAB'
const params = { mid }
export const openDocument = { params: { mid, link }, answer: null }

interface Document {
  readonly documentId: string
  readonly type: string
  readonly label: string
  readonly fileName: string
  readonly mediaType: string
  readonly size: number
  readonly number: string | null
  readonly validFrom: string | null
  readonly expiresOn: string | null
}

/** Examples of a purpose that has one document: as it is uploaded, submitted, reviewed and decided. */
export function samplesOfCase(
  own: Document,
  { version, level, count }: { readonly version: number; readonly level: number; readonly count: number },
) {
  const document = {
    merchantId: mid,
    side: 1,
    version: 1,
    state: 'submitted',
    reason: null,
    note: '',
    uploadedAt: '2026-11-23T02:00:00.000Z',
    submittedAt: '2026-11-23T02:10:00.000Z',
    decidedAt: null,
    ...own,
  }
  const application = {
    merchantId: mid,
    state: 'submitted',
    version,
    submittedAt: '2026-11-23T02:10:00.000Z',
    decidedAt: null,
    documents: [document],
    missing: [] as string[],
  }
  const review = {
    application: { ...application, state: 'in_review', documents: [{ ...document, state: 'in_review' }] },
    legalName: 'Mangga Trading Inc.',
    facts: [{ label: 'Owner', value: 'Nena Dela Cruz' }],
    versions: [{ ...document, state: 'in_review' }],
    duplicates: [],
    log: [{ at: '2026-11-23T02:10:00.000Z', by: 'nena.admin', what: 'submitted', label: null, reason: null, note: '' }],
    claimedBy: 'admin.singil',
    isMine: true,
    isAsked: false,
  }
  return {
    document,
    application,
    draft: {
      ...application,
      state: 'uploaded',
      submittedAt: null,
      documents: [{ ...document, state: 'uploaded', submittedAt: null }],
    },
    approved: { ...application, state: 'approved', decidedAt: '2026-11-23T03:00:00.000Z' },
    again: {
      ...application,
      state: 'reupload',
      documents: [{ ...document, state: 'reupload', reason: 'blurred', decidedAt: '2026-11-23T03:00:00.000Z' }],
      missing: [own.label],
    },
    opened: {
      params: { id: own.documentId },
      answer: {
        document,
        link: {
          url: `https://pay.example.com/qr/documents/open/${mid}/${link}`,
          expiresAt: '2026-11-23T02:15:00.000Z',
        },
      },
    },
    queue: {
      answer: {
        result: [
          {
            merchantId: mid,
            legalName: 'Mangga Trading Inc.',
            businessType: 'SOLE_PROP',
            level,
            documents: count,
            submittedAt: '2026-11-23T02:10:00.000Z',
            claimedBy: null,
          },
        ],
        pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
      },
    },
    review: { params, answer: review },
    claimed: { params, body: {}, answer: review },
    released: { params, body: {}, answer: { ...review, claimedBy: null, isMine: false } },
  }
}
