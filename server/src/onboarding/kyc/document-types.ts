/** The identity and business documents of the Philippines that a merchant can upload, and which of them its type of business needs. */
import { identityNeeded, type KycRequirements } from '@singil/contract/onboarding/kyc'
import { tinForm } from '@singil/contract/kit/tin'
import {
  gapsOf,
  type UploadedDocument,
  shownWanted,
  type RequiredDocument,
  wantedOf as of,
} from '../documents/index.ts'

/** The first four are the usual ones; any two are enough. */
const identity: readonly RequiredDocument[] = [
  of('PASSPORT', 'Philippine Passport', 'DFA', {
    expires: true,
    number: [/^[A-Z]{1,2}\d{6,7}[A-Z]?$/, 'P1234567A'],
    hint: 'The page with your photo.',
  }),
  of('DRIVERS_LICENSE', "Driver's License", 'LTO', {
    sides: 2,
    expires: true,
    number: [/^[A-Z]\d{10}$/, 'N01-12-123456'],
  }),
  of('TIN_ID', 'TIN ID', 'BIR', { number: [tinForm, '123-456-789-000'] }),
  of('UMID', 'UMID', 'SSS or GSIS', { sides: 2, number: [/^\d{12}$/, '0111-1234567-8'] }),
  of('PHILSYS', 'National ID', 'PSA', {
    sides: 2,
    number: [/^\d{16}$/, '1234-5678-9012-3456'],
    hint: 'The 16 digits on the card. Never give anybody your 12-digit PSN.',
  }),
  of('SSS', 'SSS ID', 'SSS', { number: [/^\d{10}$/, '01-2345678-9'] }),
  of('GSIS', 'GSIS e-Card', 'GSIS', { number: [/^\d{11}$/, '12345678901'] }),
  of('PHILHEALTH', 'PhilHealth ID', 'PhilHealth', { number: [/^\d{12}$/, '01-234567890-1'] }),
  of('PAGIBIG', 'Pag-IBIG MID', 'HDMF', { number: [/^\d{12}$/, '1234-5678-9012'] }),
  of('PRC', 'PRC Professional ID', 'PRC', { sides: 2, expires: true, number: [/^\d{7}$/, '0123456'] }),
  of('POSTAL', 'Postal ID', 'PHLPost', { expires: true, number: [/^[A-Z0-9]{6,20}$/, 'PRN123456789'] }),
  of('VOTERS', "Voter's ID or certificate", 'COMELEC'),
  of('ACR', 'Alien Certificate of Registration', 'BI', {
    sides: 2,
    expires: true,
    number: [/^[A-Z]\d{8,10}$/, 'E123456789'],
    hint: 'For foreign nationals.',
  }),
]
const selfie = of('SELFIE', 'Selfie', '', { hint: 'Your face in good light, without cap or sunglasses.' })

const secNumber = [/^(CS\d{9}|\d{15}|[A-Z]{1,2}\d{6,10})$/, 'CS201912345'] as const
const registration = {
  DTI: of('DTI', 'Certificate of Business Name Registration', 'DTI', {
    expires: true,
    number: [/^\d{7,9}$/, '1234567'],
  }),
  SEC: of('SEC', 'SEC Certificate', 'SEC', {
    number: secNumber,
    hint: 'With the Articles and By-laws in the same PDF, if you have them.',
  }),
  SEC_OPC: of('SEC_OPC', 'One Person Corporation certificate', 'SEC', { number: secNumber }),
  CDA: of('CDA', 'Certificate of Registration', 'CDA'),
  CHARTER: of('CHARTER', 'Charter or ordinance', ''),
} as const
const others = {
  BIR_2303: of('BIR_2303', 'BIR Certificate of Registration (Form 2303)', 'BIR', {
    number: [tinForm, '123-456-789-000'],
  }),
  MAYORS_PERMIT: of('MAYORS_PERMIT', "Mayor's / Business Permit", 'City or municipality', {
    expires: true,
    hint: 'Ends on 31 December; renew it by 20 January.',
  }),
  BRGY_CLEARANCE: of('BRGY_CLEARANCE', 'Barangay Business Clearance', 'Barangay', { expires: true }),
  SECRETARY_CERT: of('SECRETARY_CERT', "Secretary's Certificate or Board Resolution", 'Corporation', {
    hint: 'Names who may sign.',
  }),
  GIS: of('GIS', 'General Information Sheet (latest)', 'SEC', { hint: 'Shows directors, shareholders and owners.' }),
  BANK_PROOF: of('BANK_PROOF', 'Proof of settlement account', 'Bank', {
    hint: 'A statement, passbook page or bank certificate of the last three months.',
  }),
  PREMISES_PHOTO: of('PREMISES_PHOTO', 'Photo of your store', '', { hint: 'Or a screenshot of your website.' }),
} as const

type Needed = readonly [document: RequiredDocument, isRequired: boolean]
const everyBusiness: readonly Needed[] = [
  [others.BIR_2303, true],
  [others.MAYORS_PERMIT, true],
  [others.BRGY_CLEARANCE, false],
  [others.BANK_PROOF, true],
  [others.PREMISES_PHOTO, true],
]
const withSigners: readonly Needed[] = [[others.SECRETARY_CERT, true]]
const corporate: readonly Needed[] = [...withSigners, [others.GIS, true]]

const byBusiness: Readonly<Record<string, readonly Needed[]>> = {
  SOLE_PROP: [[registration.DTI, true], ...everyBusiness],
  FREELANCER: [
    [others.BIR_2303, true],
    [others.BANK_PROOF, true],
    [others.PREMISES_PHOTO, false],
  ],
  PARTNERSHIP: [[registration.SEC, true], ...withSigners, ...everyBusiness],
  CORPORATION: [[registration.SEC, true], ...corporate, ...everyBusiness],
  OPC: [[registration.SEC_OPC, true], ...everyBusiness],
  COOPERATIVE: [[registration.CDA, true], ...withSigners, ...everyBusiness],
  NON_PROFIT: [[registration.SEC, true], ...corporate, ...everyBusiness],
  BRANCH_FOREIGN: [[registration.SEC, true], ...withSigners, ...everyBusiness],
  GOVERNMENT: [
    [registration.CHARTER, true],
    [others.BANK_PROOF, true],
  ],
}

const needsOf = (businessType: string): readonly Needed[] => byBusiness[businessType] ?? byBusiness['SOLE_PROP']!

/** Everything that a business of this type can upload. */
export const typesFor = (businessType: string): readonly RequiredDocument[] => [
  ...identity,
  selfie,
  ...needsOf(businessType).map(([wanted]) => wanted),
]

const labels = new Map(
  [...identity, selfie, ...Object.values(registration), ...Object.values(others)].map(({ type, label }) => [
    type,
    label,
  ]),
)
export const labelOf = (type: string): string => labels.get(type) ?? type

export const requirementsFor = (businessType: string): KycRequirements => ({
  identityNeeded,
  identity: identity.map((one) => shownWanted(one, false)),
  selfie: shownWanted(selfie, true),
  business: needsOf(businessType).map(([wanted, isRequired]) => shownWanted(wanted, isRequired)),
})

/** What is missing before the documents can be submitted, in words. */
export function missingOf(businessType: string, given: readonly UploadedDocument[]): string[] {
  const gaps = (one: RequiredDocument) => gapsOf(one, given)
  const begun = identity.filter(({ type }) => given.some((one) => one.type === type))
  const left = identityNeeded - begun.length
  const wanted = [
    selfie,
    ...needsOf(businessType).flatMap(([one, isRequired]) =>
      isRequired || given.some(({ type }) => type === one.type) ? [one] : [],
    ),
  ]
  return [
    ...(left > 0 ? [left === 1 ? 'one more valid ID' : `${left} valid IDs`] : []),
    ...begun.flatMap(gaps),
    ...wanted.flatMap(gaps),
  ]
}
