/** Work papers of the tax that a merchant withholds from suppliers: what it remits each month, the quarter's list of payees, and its certificates. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { Centavos, CentavosOrZero } from '../kit/money.ts'
import { may } from '../kit/permission.ts'
import { problems } from '../kit/problem.ts'
import { Day } from '../kit/text.ts'
import { AtcCode } from './suppliers.ts'

/** A quarter of a calendar year in Manila, as in 2026Q4. */
export const Quarter = z.string('Choose a quarter.').regex(/^20\d{2}Q[1-4]$/, 'A quarter is written as in 2026Q4.')
export type Quarter = z.output<typeof Quarter>

export const problemsOfWorkPapers = problems('work-papers', {
  nothing: [404, 'No tax was withheld in this quarter.'],
  noCertificates: [404, 'There are no certificates of this quarter.'],
})

/** `form`: monthly form 0619-E; the last month of a quarter is part of the quarterly form 1601-EQ. */
export const TaxMonth = z.object({
  /** 2026-10 */
  month: z.string(),
  payments: z.int(),
  base: CentavosOrZero,
  withheld: CentavosOrZero,
  form: z.enum(['0619-E', '1601-EQ']),
  /** The last day to file it; of filers through eFPS the BIR sets later ones. */
  dueBy: Day,
})
export type TaxMonth = z.output<typeof TaxMonth>

/** A line of the quarterly alphalist of payees: one payee, tax code and rate. */
export const TaxedPayee = z.object({
  tin: z.string(),
  companyName: z.string(),
  atc: AtcCode,
  rateMillionths: z.int(),
  payments: z.int(),
  base: CentavosOrZero,
  withheld: CentavosOrZero,
})
export type TaxedPayee = z.output<typeof TaxedPayee>

export const WorkPapers = z.object({
  quarter: Quarter,
  months: z.array(TaxMonth),
  payees: z.array(TaxedPayee),
  /** The tax of the quarter, summed in four ways. `difference`: between the largest and the smallest sum. */
  check: z.object({
    /** Of the forms 2307 that are not void. */
    certificates: CentavosOrZero,
    /** What is recorded as owed to the state for payments that did not come back. */
    liability: CentavosOrZero,
    /** Of the lines of payees. */
    papers: CentavosOrZero,
    /** By the journals of the ledger: what was kept back of the invoices, or booked as owed by the provider. */
    ledger: Centavos,
    difference: Centavos,
  }),
  certificates: z.object({ valid: z.int(), void: z.int() }),
})
export type WorkPapers = z.output<typeof WorkPapers>

export const Paper = z.enum(['qap', '0619e'])
export type Paper = z.output<typeof Paper>

const merchant = { audience: 'user', scope: { of: 'merchant' } } as const
const params = z.object({ quarter: Quarter })
const download = may('SUPPLIER_DISBURSEMENTS', 'download')

export const getWorkPapers = endpoint({
  ...merchant,
  id: 'work-papers.getWorkPapers',
  method: 'GET',
  path: '/qr/cwtworkpapers/{quarter}',
  says: 'Returns the tax withheld in a quarter by month and by payee, and whether it agrees with the certificates.',
  permission: may('SUPPLIER_DISBURSEMENTS', 'view'),
  params,
  answer: WorkPapers,
})

export const downloadWorkPaper = endpoint({
  ...merchant,
  id: 'work-papers.downloadWorkPaper',
  method: 'POST',
  path: '/qr/cwtworkpapers/{quarter}/download',
  says: 'Returns the quarterly list of payees (QAP) or the figures of the monthly form 0619-E as a sheet (CSV).',
  audit: 'Tax work paper downloaded',
  permission: download,
  params,
  body: z.object({ paper: Paper }),
  answer: z.null(),
  file: true,
  problems: [problemsOfWorkPapers.nothing],
})

export const downloadCertificates = endpoint({
  ...merchant,
  id: 'work-papers.downloadCertificates',
  method: 'POST',
  path: '/qr/cwtworkpapers/{quarter}/certificates_2307',
  says: "Returns the quarter's certificates (BIR form 2307) in one zip, without those that are void.",
  audit: 'Forms 2307 of a quarter downloaded',
  permission: download,
  params,
  body: z.object({}),
  answer: z.null(),
  file: true,
  problems: [problemsOfWorkPapers.noCertificates],
})
