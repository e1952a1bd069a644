/** The work papers of a quarter: on screen, as a sheet, and the certificates in one zip. */
import { Readable } from 'node:stream'
import * as contract from '@singil/contract/tax/work-papers'
import type { MerchantId } from '@singil/contract/kit/id'
import { refuse } from '@singil/contract/kit/problem'
import {
  certificatesOf,
  liabilitiesOf,
  printCertificate,
  sumOfLiabilities,
  taxByLedger,
  withheldOf,
} from '../disbursements/index.ts'
import { csvText, pesos, writeZip, type ZipEntry } from '../../workspace/exports/index.ts'
import type { Context, File, Flow, Handler } from '../../kit/work/index.ts'
import { workPapersOf } from './work-papers-of.ts'

const problem = contract.problemsOfWorkPapers

async function papersOf({ tx }: Pick<Context, 'tx'>, mid: MerchantId, quarter: contract.Quarter) {
  const certificates = await certificatesOf(tx, mid, quarter)
  return workPapersOf(
    quarter,
    await liabilitiesOf(tx, mid, quarter),
    certificates.map((row) => ({ withheld: withheldOf(row), isVoid: row.voided_at !== null })),
    { liability: await sumOfLiabilities(tx, mid, quarter), ledger: await taxByLedger(tx, mid, quarter) },
  )
}

export const getWorkPapers: Handler<typeof contract.getWorkPapers> = (context, { params }) =>
  papersOf(context, context.mid(), params.quarter)

/** A line of a sheet. */
const line = (cells: readonly (string | number)[]) => `${cells.map((cell) => csvText(String(cell))).join(',')}\r\n`
const percent = (millionths: number) => String(millionths / 10_000)

function linesOf({ months, payees, quarter }: contract.WorkPapers, paper: contract.Paper): string[] {
  if (paper === '0619e')
    return [
      line(['Month', 'Form', 'File by', 'Payments', 'Tax base', 'Tax withheld']),
      ...months.map((row) =>
        line([row.month, row.form, row.dueBy, row.payments, pesos(row.base), pesos(row.withheld)]),
      ),
    ]
  return [
    line([
      'Quarter',
      'No.',
      'TIN',
      'Branch',
      'Registered name',
      'ATC',
      'Rate %',
      'Payments',
      'Income payment',
      'Tax withheld',
    ]),
    ...payees.map((row, at) =>
      line([
        quarter,
        at + 1,
        row.tin.slice(0, 9),
        row.tin.slice(9),
        row.companyName,
        row.atc,
        percent(row.rateMillionths),
        row.payments,
        pesos(row.base),
        pesos(row.withheld),
      ]),
    ),
  ]
}

/** A work paper as a sheet. */
export function sheetOf(papers: contract.WorkPapers, paper: contract.Paper): File {
  const name = `${paper === 'qap' ? 'qap' : 'form-0619-e'}-${papers.quarter}.csv`
  const bytes = Buffer.from(`\ufeff${linesOf(papers, paper).join('')}`)
  return { bytes, type: 'text/csv; charset=utf-8', name, disposition: 'attachment' }
}

export const downloadWorkPaper: Flow<typeof contract.downloadWorkPaper> = async (flow, { params, body }) => {
  const papers = await flow.unit(async (context) => {
    const mid = context.mid()
    const found = await papersOf(context, mid, params.quarter)
    if (found.payees.length === 0) refuse(problem.nothing, {})
    context.changed('work paper', `${mid} ${params.quarter}`, null, null, { mid, level: 'DOWNLOAD', note: body.paper })
    return found
  })
  return sheetOf(papers, body.paper)
}

/** Each is drawn when the zip comes to it, so that a large quarter is never in memory as a whole. */
export const downloadCertificates: Flow<typeof contract.downloadCertificates> = async (flow, { params }) => {
  const rows = await flow.unit(async (context) => {
    const mid = context.mid()
    const found = (await certificatesOf(context.tx, mid, params.quarter)).filter((row) => row.voided_at === null)
    if (found.length === 0) refuse(problem.noCertificates, {})
    const note = `${found.length} certificates`
    context.changed('certificate', `${mid} ${params.quarter}`, null, null, { mid, level: 'DOWNLOAD', note })
    return found
  })
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const row of rows) {
      const { filename, content } = await printCertificate(flow, row)
      yield { name: filename, content: Readable.from([content]) }
    }
  }
  const bytes = Readable.from(writeZip(entries(), flow.now()), { objectMode: false })
  return { bytes, type: 'application/zip', name: `form-2307-${params.quarter}.zip`, disposition: 'attachment' }
}
