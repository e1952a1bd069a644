/** Example values of card applications: for documents and tests. */
import { samplesOfCase } from './documents.sample.ts'

const documentId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a81'
const id = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5a82'
const activation = { id: '4xQ7pVn2RkLw9TzYb3HcFd' }
const mid = 'M4F7KQ9XM2PAB'
const params = { mid }
const of = samplesOfCase(
  {
    documentId,
    type: 'PREMISES_PHOTO',
    label: 'Photo of your store',
    fileName: 'store.jpg',
    mediaType: 'image/jpeg',
    size: 248_211,
    number: null,
    validFrom: null,
    expiresOn: null,
  },
  { version: 4, level: 2, count: 3 },
)
const input = {
  tradeName: 'MANGGA TRADING',
  sells: 'Dried mangoes and souvenirs',
  sellsAt: 'both',
  website: 'https://mangga.example.com',
  monthlySales: 30_000_000,
  averageSale: 85_000,
  highestSale: 2_500_000,
  deliveryDays: 3,
  refundPolicy: 'Within 7 days with the receipt.',
  wasEnded: false,
  signatoryName: 'Nena Dela Cruz',
  signatoryTitle: 'Owner',
  signatoryEmail: 'nena@example.com',
  signatoryMobile: '9175550142',
}
const application = {
  ...input,
  id,
  merchantId: mid,
  appliedBy: 'nena.admin',
  appliedAt: '2026-11-23T01:50:00.000Z',
  updatedAt: '2026-11-23T01:50:00.000Z',
  approvedAt: null,
  activatedAt: null,
}

export const applyCreditCard = { body: input, answer: application }
export const fetchApplication = {
  params,
  answer: { merchantId: mid, isVerified: true, application, documents: 'uploaded', cards: 'closed' },
}
export const changeApplication = { params: { id }, body: input, answer: application }
export const getApplication = { params: { id }, answer: application }
export const fetchDocuments = { params, answer: of.application }
export const listRequirements = {
  answer: [
    {
      type: 'PREMISES_PHOTO',
      label: 'Photo of your store',
      issuer: '',
      sides: 1,
      expires: false,
      numberExample: null,
      isRequired: true,
      hint: 'Or a screenshot of the page on which customers pay.',
    },
  ],
}
export const getCardDocument = of.opened
export const uploadCardDocument = { body: { type: 'FS', side: '1' }, answer: of.draft }
export const updateCardDocuments = {
  params,
  body: { documents: [{ documentId, expiresOn: '2031-05-14' }], submit: false },
  answer: of.draft,
}
export const approveCardDocuments = { body: { mid, version: 4 }, answer: of.approved }
export const requestCardReupload = {
  params,
  body: { version: 4, documents: [{ documentId, reason: 'blurred', note: '' }] },
  answer: of.again,
}
export const listCardQueue = of.queue
export const getCardReview = of.review
export const claimCardReview = of.claimed
export const releaseCardReview = of.released
export const beginActivation = { body: { applicationId: id }, answer: activation }
export const getActivation = {
  params: activation,
  answer: { state: 'ready', legalName: 'Mangga Trading Inc.', sentTo: '+63 917 ••• 0142' },
}
const token = 'kq3Vn8mPz0XhT5rYw2LcA9dGf7JbS1eUoI4tQxHvN6A'
export const requestActivationCode = {
  body: activation,
  answer: {
    token,
    sent_to: '+63 917 ••• 0142',
    sent_by: 'sms',
    otp_attempts: 5,
    expires_at: '2026-11-23T02:15:00.000Z',
    resend_at: '2026-11-23T02:11:00.000Z',
  },
}
export const activateCards = {
  body: { ...activation, token, otp: '123456' },
  answer: { legalName: 'Mangga Trading Inc.' },
}
