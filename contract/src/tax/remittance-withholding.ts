/**
 * Tax that the provider withholds from its remittances to merchants (RR 16-2023, amended by RR 5-2025): a counter for each taxpayer and year,
 * the tax of each remittance, certificates (BIR form 2307), and the provider's own work papers.
 */
import * as z from 'zod'
import { uploadFields, uploadProblems } from '../foundation/files.ts'
import { approvable } from '../kit/approvable.ts'
import { endpoint } from '../kit/endpoint.ts'
import { fileKind } from '../kit/file-kind.ts'
import { MerchantId, WalletId } from '../kit/id.ts'
import { CentavosOrZero } from '../kit/money.ts'
import { notice } from '../kit/notice.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Instant, line, lineOrEmpty, searchText } from '../kit/text.ts'
import { Tin } from '../kit/tin.ts'
import { problemsOfMerchants } from '../catalogue/merchants.ts'
import { AtcCode, problemsOfSuppliers } from './suppliers.ts'
import { Paper, problemsOfWorkPapers, Quarter, WorkPapers } from './work-papers.ts'

export const problemsOfRemittanceWithholding = problems('remittance-withholding', {
  inPast: [422, 'What was remitted stays as it is. Choose today or a later day.'],
  unchanged: [422, 'This will be in force then already.'],
  certificateUnknown: [404, 'There is no such certificate.'],
  certificateVoid: [409, 'This certificate is void.'],
  certificateSame: [
    409,
    'The certificate would say the same. Correct the profile of the merchant or your particulars first.',
  ],
  signatureUnknown: [422, 'There is no such signature. Upload it first.'],
})
const problem = problemsOfRemittanceWithholding
export const texts = {
  asked: 'Requested. It applies once a second person has approved it.',
  signatureSaved: 'The signature is uploaded.',
  signatureFailed: 'The signature could not be uploaded.',
  certificateReplaced: 'The certificate is replaced, and mailed to the merchant.',
} as const

/**
 * Why tax is withheld or not. Not: the provider does not withhold, the merchant has proof of exemption, the year's total is at most the
 * threshold. Withheld: this year's total exceeds it, last year's did, or no sworn declaration holds.
 */
export const Verdict = z.enum(['off', 'exempt', 'below', 'overThreshold', 'overLastYear', 'noDeclaration'])
export type Verdict = z.output<typeof Verdict>
export const isSubject = (verdict: Verdict): boolean =>
  verdict === 'overThreshold' || verdict === 'overLastYear' || verdict === 'noDeclaration'

/** The year of a calendar in Manila. */
export const TaxYear = z.coerce.number().int().min(2024).max(2100)

/** `settlement`: a run made sales available. The others: money taken before a settlement that came back after it. */
export const RemittanceSource = z.enum(['settlement', 'refund', 'returned'])
export const RemittanceLine = z.object({
  lineId: z.uuid(),
  day: Day,
  source: RemittanceSource,
  /** The settlement, refund or charge. */
  sourceId: z.string(),
  walletId: WalletId,
  walletName: z.string(),
  /** The gross remittance: before fees, after refunds that were taken before the settlement. */
  base: CentavosOrZero,
  /** What the taxpayer had been remitted in the year before, with all its merchants and branches. */
  before: CentavosOrZero,
  verdict: Verdict,
  atc: AtcCode,
  rateMillionths: z.int(),
  withheld: CentavosOrZero,
})
export type RemittanceLine = z.output<typeof RemittanceLine>

export const RemittanceCertificate = z.object({
  certificateId: z.uuid(),
  /** 2026-000001 */
  number: z.string(),
  quarter: Quarter,
  base: CentavosOrZero,
  withheld: CentavosOrZero,
  issuedAt: Instant,
  /** It was replaced. */
  isVoid: z.boolean(),
  voidReason: z.string().nullable(),
})
export type RemittanceCertificate = z.output<typeof RemittanceCertificate>

export const WithheldTax = z.object({
  year: z.int(),
  /** What the next centavo that is remitted today would be. */
  verdict: Verdict,
  atc: AtcCode,
  rateMillionths: z.int(),
  threshold: CentavosOrZero,
  /** Of the taxpayer in this year and the one before: all merchants and branches with its TIN. */
  remitted: CentavosOrZero,
  lastYear: CentavosOrZero,
  /** Of this merchant in this year. */
  own: z.object({ remitted: CentavosOrZero, withheld: CentavosOrZero }),
  hasTin: z.boolean(),
  /** Last days of the proof of exemption and the sworn declaration that hold today; null without one. */
  exemptUntil: Day.nullable(),
  declaredUntil: Day.nullable(),
  /** Of the quarters of this year, the newest first; void ones below those that replaced them. */
  certificates: z.array(RemittanceCertificate),
})
export type WithheldTax = z.output<typeof WithheldTax>

const ofMerchant = {
  audience: 'user',
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('BIR_DOCUMENTS', 'view'),
} as const

export const getWithheldTax = endpoint({
  ...ofMerchant,
  id: 'remittance-withholding.getWithheldTax',
  method: 'GET',
  path: '/qr/withheldtax/merchant/{mid}/{year}',
  says: 'Returns what a merchant was remitted in a year, the tax that was withheld from it, and its certificates.',
  params: z.object({ mid: MerchantId, year: TaxYear }),
  answer: WithheldTax,
  problems: [problemsOfMerchants.unknown],
  shows: ['tax withheld from remittances'],
})

export const listRemittances = endpoint({
  ...ofMerchant,
  id: 'remittance-withholding.listRemittances',
  method: 'GET',
  path: '/qr/withheldtax/merchant/{mid}/{year}/remittances',
  says: 'Lists the remittances to a merchant in a year, each with the tax withheld from it and why.',
  params: z.object({ mid: MerchantId, year: TaxYear }),
  answer: pageOf(RemittanceLine),
  list: ['day'],
  shows: ['tax withheld from remittances'],
})

export const downloadRemittanceCertificate = endpoint({
  id: 'remittance-withholding.downloadRemittanceCertificate',
  method: 'POST',
  path: '/qr/withheldtax/certificates/{mid}/{certificateId}',
  says: 'Returns a certificate of the tax withheld from a merchant (BIR form 2307) as PDF.',
  audit: 'Form 2307 of a merchant downloaded',
  ...ofMerchant,
  permission: may('BIR_DOCUMENTS', 'download'),
  params: z.object({ mid: MerchantId, certificateId: z.uuid() }),
  body: z.object({}),
  answer: z.null(),
  file: true,
  problems: [problem.certificateUnknown],
})

const Particulars = {
  isOn: z.boolean(),
  /** Without a sworn declaration that holds, tax is withheld from the first peso (RMC 8-2024); else only the totals count. */
  needsDeclaration: z.boolean(),
  companyName: line(120, 'Enter the registered name.'),
  address: line(200, 'Enter the registered address.'),
  zip: z.string('Enter the ZIP code.').regex(/^\d{4}$/, 'A ZIP code has four digits.'),
  tin: Tin,
  signatory: line(120, 'Enter who signs.'),
  /** An uploaded signature; null: certificates are signed by hand. */
  signatureId: z.uuid().nullable(),
  /** Of a tax agent or attorney who signs. */
  accreditationNo: lineOrEmpty(40),
  dateIssue: Day.nullable(),
  dateExpiry: Day.nullable(),
  effectiveFrom: Day,
}
export const Withholding = z.object({
  ...Particulars,
  zip: z.string(),
  tin: z.string(),
  signatureFilename: z.string().nullable(),
  reason: z.string(),
  askedBy: z.string(),
  approvedBy: z.string(),
  createdAt: Instant,
})
export type Withholding = z.output<typeof Withholding>
export const WithholdingWish = z.object(Particulars)
export type WithholdingWish = z.output<typeof WithholdingWish>

const staff = { audience: 'staff', scope: { of: 'provider' } } as const

export const providerSignature = fileKind({
  id: 'remittance-withholding.signature',
  label: 'Signature',
  takes: ['png', 'jpg'],
  sees: may('BOOKS', 'view'),
  isOwn: true,
  picture: { as: 'png', side: 800, leastSide: 40 },
  most: 100,
  keepDays: 30,
})

export const Signature = z.object({
  signatureId: z.uuid(),
  signatureFilename: z.string(),
  uploadedAt: Instant,
  uploadedBy: z.string(),
})
export type Signature = z.output<typeof Signature>

export const uploadProviderSignature = endpoint({
  ...staff,
  id: 'remittance-withholding.uploadProviderSignature',
  method: 'POST',
  path: '/qr/withheldtax/signatures',
  says: "Uploads a signature for the provider's certificates. A change of the settings puts it on them.",
  audit: 'Signature of the provider uploaded',
  fails: texts.signatureFailed,
  permission: may('BOOKS', 'create'),
  upload: providerSignature,
  body: z.object(uploadFields),
  answer: Signature,
  problems: [...uploadProblems],
})

export const downloadProviderSignature = endpoint({
  ...staff,
  id: 'remittance-withholding.downloadProviderSignature',
  method: 'POST',
  path: '/qr/withheldtax/signatures/{signatureId}',
  says: "Returns the picture of a signature of the provider's certificates. Every view is recorded.",
  audit: 'Signature of the provider opened',
  permission: may('BOOKS', 'view'),
  params: z.object({ signatureId: z.uuid() }),
  body: z.object({}),
  answer: z.null(),
  file: true,
  problems: [problem.signatureUnknown],
})

export const getWithholding = endpoint({
  ...staff,
  id: 'remittance-withholding.getWithholding',
  method: 'GET',
  path: '/qr/withheldtax/settings',
  says: 'Returns whether the provider withholds tax from remittances, with its particulars on certificates, and the rule in force.',
  permission: may('BOOKS', 'view'),
  answer: z.object({
    /** In force today; null: it never was switched on. */
    current: Withholding.nullable(),
    /** All, those that begin last first. */
    all: z.array(Withholding),
    /** The uploaded signatures, newest first. */
    signatures: z.array(Signature),
    rule: z.object({
      since: Day,
      rateMillionths: z.int(),
      threshold: CentavosOrZero,
      atcIndividual: AtcCode,
      atcCorporation: AtcCode,
      source: z.string(),
    }),
  }),
})

export const changingWithholding = approvable({
  id: 'remittance-withholding.change',
  audience: 'staff',
  permission: may('BOOKS', 'approve'),
  label: 'Tax withheld from remittances',
  words: 'a change of the tax withheld from remittances',
  hasAmount: false,
  least: 1,
})

export const askWithholding = endpoint({
  ...staff,
  id: 'remittance-withholding.askWithholding',
  method: 'PUT',
  path: '/qr/withheldtax/settings',
  says: 'Asks to switch the withholding from remittances on or off, or for other particulars, from a day on; a second person has to approve it.',
  audit: 'Withholding settings requested',
  permission: may('BOOKS', 'create'),
  body: WithholdingWish.extend({ reason: line(300, 'Say why.') }),
  answer: z.object({ approvalId: z.uuid() }),
  problems: [
    problem.inPast,
    problem.unchanged,
    problem.signatureUnknown,
    problemsOfSuppliers.datesIncomplete,
    problemsOfSuppliers.expiresEarly,
  ],
})

export const replaceRemittanceCertificate = endpoint({
  ...staff,
  id: 'remittance-withholding.replaceRemittanceCertificate',
  method: 'POST',
  path: '/qr/withheldtax/certificates/{mid}/{certificateId}/replace',
  says: 'Makes a certificate void and issues another one with the present particulars of merchant and provider; tax and quarter stay. It is mailed to the merchant.',
  audit: 'Form 2307 of a merchant replaced',
  permission: may('BOOKS', 'create'),
  params: z.object({ mid: MerchantId, certificateId: z.uuid() }),
  body: z.object({ reason: line(300, 'Say why.') }),
  answer: RemittanceCertificate,
  problems: [problem.certificateUnknown, problem.certificateVoid, problem.certificateSame],
})

/** A taxpayer with its merchants, as far as they were remitted anything in the year. */
export const TaxedMerchant = z.object({
  mid: MerchantId,
  merchantName: z.string(),
  /** Digits only; null if the profile has none, and then no certificate can be issued. */
  tin: z.string().nullable(),
  remitted: CentavosOrZero,
  withheld: CentavosOrZero,
  /** Of all merchants and branches with its TIN. */
  taxpayer: z.object({ merchants: z.int(), remitted: CentavosOrZero, withheld: CentavosOrZero }),
  /** Of its newest remittance. */
  verdict: Verdict,
})
export type TaxedMerchant = z.output<typeof TaxedMerchant>

export const listTaxedMerchants = endpoint({
  ...staff,
  id: 'remittance-withholding.listTaxedMerchants',
  method: 'GET',
  path: '/qr/withheldtax/merchants/{year}',
  says: 'Lists the merchants that were remitted money in a year, with the totals of their taxpayer and the tax withheld.',
  permission: may('BOOKS', 'view'),
  params: z.object({ year: TaxYear }),
  query: z.object({
    /** Part of the legal name, or the merchant's id. */
    search: searchText(60).optional(),
  }),
  answer: pageOf(TaxedMerchant),
  list: ['remitted', 'withheld'],
})

export const getRemittancePapers = endpoint({
  ...staff,
  id: 'remittance-withholding.getRemittancePapers',
  method: 'GET',
  path: '/qr/withheldtax/papers/{quarter}',
  says: 'Returns the tax that the provider withheld in a quarter by month and by payee, and whether it agrees with certificates and ledger lines.',
  permission: may('BOOKS', 'view'),
  params: z.object({ quarter: Quarter }),
  answer: WorkPapers.extend({
    /** Certificates are issued after the quarter; until then they are not part of the check. */
    isOver: z.boolean(),
  }),
})

export const downloadRemittancePaper = endpoint({
  ...staff,
  id: 'remittance-withholding.downloadRemittancePaper',
  method: 'POST',
  path: '/qr/withheldtax/papers/{quarter}/download',
  says: "Returns the provider's quarterly list of payees (QAP) or the figures of the monthly form 0619-E as a sheet (CSV).",
  audit: 'Tax work paper of the provider downloaded',
  permission: may('BOOKS', 'download'),
  params: z.object({ quarter: Quarter }),
  body: z.object({ paper: Paper }),
  answer: z.null(),
  file: true,
  problems: [problemsOfWorkPapers.nothing],
})

export const certificateNotice = notice({
  id: 'remittance-withholding.certificate',
  label: 'Form 2307 ready',
  text: 'The certificate of the tax withheld from your settlements.',
  group: 'business',
  place: 203,
  audience: 'merchant',
  permission: may('BIR_DOCUMENTS', 'view'),
  mails: 'nobody',
})
