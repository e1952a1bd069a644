/** Example values of tax withheld from remittances, for documents and tests. */
import { getWorkPapers } from './work-papers.sample.ts'

const mid = 'M4F7KQ9XM2PA1'
const params = { mid, year: 2026 }
const tax = { atc: 'WI830', rateMillionths: 5000 }

const certificateId = '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b01'
const certificate = {
  certificateId,
  number: '2026-000001',
  quarter: '2026Q3',
  base: 12_250_000,
  withheld: 61_250,
  issuedAt: '2026-09-30T23:00:00.000Z',
  isVoid: false,
  voidReason: null,
}

export const getWithheldTax = {
  params,
  answer: {
    year: 2026,
    verdict: 'overThreshold',
    ...tax,
    threshold: 50_000_000,
    remitted: 61_250_000,
    lastYear: 38_400_000,
    own: { remitted: 61_250_000, withheld: 61_250 },
    hasTin: true,
    exemptUntil: null,
    declaredUntil: '2026-12-31',
    certificates: [certificate],
  },
}
export const listRemittances = {
  params,
  answer: {
    result: [
      {
        lineId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b02',
        day: '2026-09-18',
        source: 'settlement',
        sourceId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7a',
        walletId: '019a9e1c-5f30-7b1a-9c8e-3d2f4a6b7c80',
        walletName: 'Main wallet',
        base: 12_250_000,
        before: 49_000_000,
        verdict: 'overThreshold',
        ...tax,
        withheld: 61_250,
      },
    ],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  },
}
export const downloadRemittanceCertificate = {
  params: { mid, certificateId },
  body: {},
  answer: null,
}
export const replaceRemittanceCertificate = {
  params: { mid, certificateId },
  body: { reason: 'The address was wrong.' },
  answer: { ...certificate, number: '2026-000002' },
}

const particulars = {
  isOn: true,
  needsDeclaration: true,
  companyName: 'Singil Payments Inc.',
  address: '8 Ayala Avenue, Makati City',
  zip: '1226',
  tin: '00912345600000',
  signatory: 'Divina Santiago',
  signatureId: null,
  accreditationNo: '',
  dateIssue: null,
  dateExpiry: null,
  effectiveFrom: '2099-01-01',
}
const signature = {
  signatureId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7c',
  signatureFilename: 'logo.png',
  uploadedAt: '2026-11-20T02:00:00.000Z',
  uploadedBy: 'finance.singil',
}
export const uploadProviderSignature = { body: {}, answer: signature }
export const downloadProviderSignature = { params: { signatureId: signature.signatureId }, body: {}, answer: null }
export const getWithholding = {
  answer: {
    current: null,
    all: [
      {
        ...particulars,
        signatureFilename: null,
        reason: 'The BIR lists us as a digital financial services provider',
        askedBy: 'finance.singil',
        approvedBy: 'admin.singil',
        createdAt: '2026-11-20T02:00:00.000Z',
      },
    ],
    signatures: [signature],
    rule: {
      since: '2025-03-14',
      rateMillionths: 5000,
      threshold: 50_000_000,
      atcIndividual: 'WI830',
      atcCorporation: 'WC830',
      source: 'RR 5-2025 (0.5 %); RMO 18-2025',
    },
  },
}
export const askWithholding = {
  body: { ...particulars, reason: 'The BIR lists us as a digital financial services provider' },
  answer: { approvalId: '019aa4d3-1c20-7e55-b7a1-2f3e4d5c6b7b' },
}
export const listTaxedMerchants = {
  params: { year: 2026 },
  query: { search: 'Aling' },
  answer: {
    result: [
      {
        mid,
        merchantName: 'Aling Nena',
        tin: '12345678900000',
        remitted: 61_250_000,
        withheld: 61_250,
        taxpayer: { merchants: 1, remitted: 61_250_000, withheld: 61_250 },
        verdict: 'overThreshold',
      },
    ],
    pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 },
  },
}
export const getRemittancePapers = { ...getWorkPapers, answer: { ...getWorkPapers.answer, isOver: true } }
export const downloadRemittancePaper = { params: getWorkPapers.params, body: { paper: 'qap' }, answer: null }
