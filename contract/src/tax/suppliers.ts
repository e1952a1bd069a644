/** Suppliers: whom a merchant pays with tax withheld, the tax codes, and what the merchant's certificates say about itself (CWT settings). */
import * as z from 'zod'
import { AccountNumber, Bic, NameCheck, problemsOfBankAccounts } from '../payouts/bank-accounts.ts'
import { asksWholeExport, wholeExportFields } from '../workspace/exports.ts'
import { uploadFields, uploadProblems } from '../foundation/files.ts'
import { endpoint } from '../kit/endpoint.ts'
import { fileKind } from '../kit/file-kind.ts'
import { id, MerchantId } from '../kit/id.ts'
import { CentavosOrZero } from '../kit/money.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day, Email, Instant, line, lineOrEmpty, Mobile, textToMatch } from '../kit/text.ts'
import { Tin } from '../kit/tin.ts'
import { PayoutId } from '../payouts/payouts.ts'

export const SupplierId = id('SupplierId')
export type SupplierId = z.output<typeof SupplierId>

export const PayeeKind = z.enum(['individual', 'corporation'])
export type PayeeKind = z.output<typeof PayeeKind>
export const payeeLabels: Readonly<Record<PayeeKind, string>> = { individual: 'Individual', corporation: 'Corporation' }

/** Alphanumeric tax code: W, I for individuals or C for corporations, and three digits. */
export const AtcCode = z.string('Choose a tax code.').regex(/^W[IC]\d{3}$/, 'There is no such tax code.')

export const problemsOfSuppliers = problems('suppliers', {
  unknown: [404, 'There is no such supplier.'],
  alreadySaved: [409, 'A supplier with this TIN and branch is saved already, as “{companyName}”.'],
  full: [409, 'You have {most} suppliers, the most that can be saved.'],
  atcUnknown: [422, 'There is no such tax code.'],
  atcOfOthers: [422, '{atc} is for payments to another kind of payee.'],
  exemptionIncomplete: [422, 'Enter both days of the exemption, or none.'],
  notExempt: [422, 'Enter the days of the exemption first. The document proves it for these days.'],
  exemptionEndsEarly: [422, 'The exemption ends before it begins.'],
  effectiveInPast: [422, 'Settings hold from today or a later day.'],
  datesIncomplete: [422, 'Enter the date of issue and the date of expiry, or none of them.'],
  expiresEarly: [422, 'The date of expiry is before the date of issue.'],
  signatureMissing: [422, 'Upload the signature first. There is none with this file name.'],
})
const problem = problemsOfSuppliers

export const texts = {
  saved: 'The supplier is saved.',
  updated: 'The supplier is changed.',
  exemptionProven: 'The document is uploaded. Nothing is withheld on the days of the exemption.',
  cwtSaved: 'The CWT settings are saved.',
  signatureSaved: 'File uploaded successfully.',
  uploadFailed: 'File upload failed.',
} as const

export const maxSuppliers = 5_000

/** A tax code with the rate in force, in millionths. */
export const Atc = z.object({
  atc: AtcCode,
  payee: PayeeKind,
  nature: z.string(),
  condition: z.string(),
  rateMillionths: z.int(),
})
export type Atc = z.output<typeof Atc>

const zip = z
  .string('Enter the ZIP code.')
  .trim()
  .regex(/^\d{4}$/, 'The ZIP code has 4 digits.')
const fields = {
  /** As registered with the BIR; of an individual last name, first name, middle name. */
  companyName: line(120, 'Enter the registered name.'),
  payee: z.enum(PayeeKind.options, 'Choose the kind of payee.'),
  tin: Tin,
  address: line(200, 'Enter the registered address.'),
  zip,
  isVatRegistered: z.boolean('Say whether the supplier is VAT-registered.'),
  /** The usual tax code of its supplies; null if nothing is withheld. */
  atc: AtcCode.nullable(),
  /** Days on which nothing is withheld once a document proves it, both included; null if it is not exempt. */
  exemptFrom: Day.nullable(),
  exemptUntil: Day.nullable(),
  email: Email,
  mobile: Mobile,
  bank: Bic,
  accountNumber: AccountNumber,
  accountName: line(120, 'Enter the name of the account holder.'),
  remark: lineOrEmpty(100),
}
interface Exemption {
  readonly exemptFrom: string | null
  readonly exemptUntil: string | null
}
/** Both days of an exemption, or none. */
export const isExemptionComplete = ({ exemptFrom, exemptUntil }: Exemption): boolean =>
  (exemptFrom === null) === (exemptUntil === null)
export const isExemptOn = ({ exemptFrom, exemptUntil }: Exemption, day: string): boolean =>
  exemptFrom !== null && exemptUntil !== null && exemptFrom <= day && day <= exemptUntil

const filled = z.object({
  ...fields,
  atc: fields.atc.default(null),
  exemptFrom: fields.exemptFrom.default(null),
  exemptUntil: fields.exemptUntil.default(null),
  remark: fields.remark.default(''),
})
export const SupplierInput = filled
/** The form that changes a supplier: an empty number does not change. */
export const SupplierForm = filled.extend({ accountNumber: fields.accountNumber.or(z.literal('')) })
/** An omitted field does not change. */
export const SupplierChanges = z.object(fields).partial()

export const Supplier = z.object({
  Id: SupplierId,
  merchantId: MerchantId,
  companyName: z.string(),
  payee: PayeeKind,
  /** Digits only: nine, and the branch of five. */
  tin: z.string(),
  address: z.string(),
  zip: z.string(),
  isVatRegistered: z.boolean(),
  atc: AtcCode.nullable(),
  exemptFrom: Day.nullable(),
  exemptUntil: Day.nullable(),
  /** What proves the exemption of these days; without it tax is withheld. */
  exemptionFile: z.object({ fileId: z.uuid(), title: z.string(), uploadedAt: Instant }).nullable(),
  /** Masked for users who may not change the supplier, as is the e-mail address. */
  mobile: z.string(),
  email: z.string(),
  bank: Bic,
  bankShortName: z.string(),
  /** Masked: two dots and the last four digits. */
  accountNumber: z.string(),
  accountName: z.string(),
  /** `bankSays` is the name at the bank with most letters masked; `why` says what differs. */
  nameCheck: NameCheck.extend({ bankSays: z.string().nullable(), why: z.array(z.string()) }),
  remark: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Supplier = z.output<typeof Supplier>

/** After a change: without contacts and account, because an answer may be stored under its idempotency key. */
const Changed = Supplier.pick({ Id: true, companyName: true, tin: true, bankShortName: true, accountNumber: true })
export type Changed = z.output<typeof Changed>

const ofMerchant = { audience: 'user', scope: { of: 'merchant' } } as const
const refusalsOfSaving = [
  problem.alreadySaved,
  problem.atcUnknown,
  problem.atcOfOthers,
  problem.exemptionIncomplete,
  problem.exemptionEndsEarly,
  problemsOfBankAccounts.bankUnknown,
]

export const listAtc = endpoint({
  id: 'suppliers.listAtc',
  method: 'GET',
  path: '/qr/supplierinformations/fetch_atc',
  says: 'Lists the tax codes with the rates in force.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.array(Atc),
})

export const listSuppliers = endpoint({
  ...ofMerchant,
  id: 'suppliers.listSuppliers',
  method: 'GET',
  path: '/qr/supplierinformations/fetch_supplier_info/{id}',
  says: "Lists a merchant's suppliers.",
  scope: { of: 'merchant', mid: 'params.id' },
  permission: may('SUPPLIERS', 'view'),
  params: z.object({ id: MerchantId }),
  query: z.object({
    /** Part of the name or remark, or digits of the TIN from its start. */
    searchValue: textToMatch(100).optional(),
    /** One of them. */
    supplierId: SupplierId.optional(),
  }),
  answer: pageOf(Supplier),
  list: ['companyName', 'createdAt'],
  follows: ['supplier_disbursement/{mid}'],
  shows: ['supplier', 'supplier import'],
})

export const downloadSuppliers = endpoint({
  ...asksWholeExport,
  id: 'suppliers.downloadSuppliers',
  path: '/qr/supplierinformations/download_suppliers',
  says: "Makes a file of a merchant's suppliers.",
  audit: 'Download of suppliers requested',
  scope: { of: 'merchant', mid: 'body.mid' },
  permission: may('SUPPLIERS', 'download'),
  body: z.object({
    mid: MerchantId,
    searchValue: textToMatch(100).optional(),
    sort: z.enum(['companyName', '-companyName']).default('companyName'),
    ...wholeExportFields,
  }),
})

/** What a supplier was paid in the year, by the calendar in Manila, and its newest certificates of withheld tax. */
export const SupplierPayments = z.object({
  year: z.int(),
  payments: z.int(),
  gross: CentavosOrZero,
  withheld: CentavosOrZero,
  /** What reached the supplier. */
  net: CentavosOrZero,
  certificates: z.array(
    z.object({
      disbursementId: PayoutId,
      number: z.string(),
      issuedAt: Instant,
      isVoid: z.boolean(),
      withheld: CentavosOrZero,
    }),
  ),
})
export type SupplierPayments = z.output<typeof SupplierPayments>

export const getSupplierPayments = endpoint({
  ...ofMerchant,
  id: 'suppliers.getSupplierPayments',
  method: 'GET',
  path: '/qr/supplierinformations/payments/{id}',
  says: 'Returns what a supplier was paid this year, and its newest certificates of withheld tax.',
  permission: may('SUPPLIER_DISBURSEMENTS', 'view'),
  params: z.object({ id: SupplierId }),
  answer: SupplierPayments,
  problems: [problem.unknown],
  follows: ['supplier_disbursement/{mid}'],
  shows: ['supplier', 'supplier import'],
})

export const addSupplier = endpoint({
  ...ofMerchant,
  id: 'suppliers.addSupplier',
  method: 'POST',
  path: '/qr/supplierinformations/',
  says: 'Saves a supplier, and compares the account holder with the name that the bank has.',
  audit: 'Supplier added',
  permission: may('SUPPLIERS', 'create'),
  body: SupplierInput,
  answer: Changed,
  problems: [...refusalsOfSaving, problem.full],
})

export const updateSupplier = endpoint({
  ...ofMerchant,
  id: 'suppliers.updateSupplier',
  method: 'PUT',
  path: '/qr/supplierinformations/{id}',
  says: 'Changes a supplier; omitted fields do not change.',
  audit: 'Supplier changed',
  permission: may('SUPPLIERS', 'update'),
  params: z.object({ id: SupplierId }),
  body: SupplierChanges,
  answer: Changed,
  problems: [...refusalsOfSaving, problem.unknown],
})

/** Certificates, rulings and declarations that exempt a supplier. They are kept also after other ones have followed. */
export const exemptionDocument = fileKind({
  id: 'suppliers.exemption',
  label: 'Exemption document',
  takes: ['pdf', 'png', 'jpg'],
  sees: may('SUPPLIERS', 'view'),
  isSensitive: true,
  picture: { as: 'jpg', side: 2400, smallSide: 240, leastSide: 200 },
  maxPages: 20,
  most: 50,
  keepDays: 30,
})

export const uploadExemption = endpoint({
  ...ofMerchant,
  id: 'suppliers.uploadExemption',
  method: 'POST',
  path: '/qr/supplierinformations/upload_exemption/{id}',
  says: 'Uploads the document that proves the exemption of a supplier. Days that change need another document.',
  audit: 'Exemption of a supplier uploaded',
  fails: texts.uploadFailed,
  permission: may('SUPPLIERS', 'update'),
  upload: exemptionDocument,
  params: z.object({ id: SupplierId }),
  body: z.object(uploadFields),
  answer: Changed,
  problems: [...uploadProblems, problem.unknown, problem.notExempt],
})

/** Whether the BIR lists the merchant as a top withholding agent: only those use the tax codes of top withholding agents. */
export const CwtType = z.enum(['ordinary', 'topWithholdingAgent'])
export type CwtType = z.output<typeof CwtType>
export const cwtTypeLabels: Readonly<Record<CwtType, string>> = {
  ordinary: 'Withholding agent',
  topWithholdingAgent: 'Top withholding agent',
}

const cwtFields = {
  type: z.enum(CwtType.options, 'Choose the type.'),
  companyName: line(120, 'Enter the registered name.'),
  address: line(200, 'Enter the registered address.'),
  zip,
  tin: Tin,
  /** The name that the uploaded signature has. */
  signatureFilename: textToMatch(255),
  signatureName: line(100, 'Enter the name of the signatory.'),
  /** Of the accreditation of a tax agent, or the roll number of an attorney, with the days from and until which it is valid. */
  accreditationNo: lineOrEmpty(40),
  dateIssue: Day.nullable(),
  dateExpiry: Day.nullable(),
  /** The Manila day from which these settings hold. */
  effectiveFrom: Day,
}
export const CwtInput = z.object({
  ...cwtFields,
  accreditationNo: cwtFields.accreditationNo.default(''),
  dateIssue: cwtFields.dateIssue.default(null),
  dateExpiry: cwtFields.dateExpiry.default(null),
})

export const CwtSettings = z.object({
  Id: z.uuid(),
  merchantId: MerchantId,
  type: CwtType,
  companyName: z.string(),
  address: z.string(),
  zip: z.string(),
  tin: z.string(),
  signatureFilename: z.string(),
  signatureName: z.string(),
  accreditationNo: z.string(),
  dateIssue: Day.nullable(),
  dateExpiry: Day.nullable(),
  effectiveFrom: Day,
  createdAt: Instant,
  createdBy: z.string(),
})
export type CwtSettings = z.output<typeof CwtSettings>

/** Opened by the link of a file; printed on certificates. */
export const cwtSignature = fileKind({
  id: 'suppliers.cwtSignature',
  label: 'Signature',
  takes: ['png', 'jpg'],
  sees: may('CWT_SETTINGS', 'view'),
  isSensitive: true,
  picture: { as: 'png', side: 800, smallSide: 240, leastSide: 40 },
  most: 100,
  keepDays: 30,
})

export const getCwtSettings = endpoint({
  ...ofMerchant,
  id: 'suppliers.getCwtSettings',
  method: 'GET',
  path: '/qr/suppliercwtsettings/fetch_by_mid/{mid}',
  says: "Returns a merchant's CWT settings that hold today, and all that were saved, newest first.",
  scope: { of: 'merchant', mid: 'params.mid' },
  permission: may('CWT_SETTINGS', 'view'),
  params: z.object({ mid: MerchantId }),
  answer: z.object({
    current: CwtSettings.nullable(),
    all: z.array(CwtSettings),
    /** The names of the uploaded signatures, newest first. */
    signatures: z.array(z.object({ fileId: z.uuid(), signatureFilename: z.string(), uploadedAt: Instant })),
  }),
})

export const saveCwtSettings = endpoint({
  ...ofMerchant,
  id: 'suppliers.saveCwtSettings',
  method: 'POST',
  path: '/qr/suppliercwtsettings/create',
  says: 'Saves CWT settings that hold from a day on.',
  audit: 'Withholding settings changed',
  permission: may('CWT_SETTINGS', 'update'),
  body: CwtInput,
  answer: CwtSettings,
  problems: [problem.effectiveInPast, problem.datesIncomplete, problem.expiresEarly, problem.signatureMissing],
})

export const uploadCwtSignature = endpoint({
  ...ofMerchant,
  id: 'suppliers.uploadCwtSignature',
  method: 'POST',
  path: '/qr/suppliercwtsettings/upload_signature',
  says: 'Uploads a signature for certificates.',
  audit: 'Signature uploaded',
  fails: texts.uploadFailed,
  permission: may('CWT_SETTINGS', 'update'),
  upload: cwtSignature,
  body: z.object(uploadFields),
  answer: z.object({ fileId: z.uuid(), signatureFilename: z.string(), uploadedAt: Instant }),
  problems: [...uploadProblems],
})
