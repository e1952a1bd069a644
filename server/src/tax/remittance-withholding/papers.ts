/** What staff see: the merchants with their counters, and the provider's work papers. */
import { refuse } from '@singil/contract/kit/problem'
import type { MerchantId } from '@singil/contract/kit/id'
import { withBranch } from '@singil/contract/kit/tin'
import type * as contract from '@singil/contract/tax/remittance-withholding'
import { problemsOfWorkPapers } from '@singil/contract/tax/work-papers'
import { manilaDay, paginationOf } from '../../kit/base/index.ts'
import type { Context, Flow, Handler } from '../../kit/work/index.ts'
import { tinOf } from '../../workspace/merchant-profile/index.ts'
import { merchantsNamed } from '../../catalogue/merchants/index.ts'
import { sheetOf, workPapersOf } from '../work-papers/index.ts'
import * as certificates from './certificate-store.ts'
import * as lines from './lines-store.ts'

export const listTaxedMerchants: Handler<typeof contract.listTaxedMerchants> = async (context, { params, query }) => {
  const { rows, count } = await lines.merchantsIn(context.tx, params.year, context.range, query.search ?? '')
  const tins = await tinsOf(context, rows)
  return {
    result: rows.map((row) => ({
      mid: row.mid,
      merchantName: row.legal_name,
      tin: tins.get(row.mid) ?? null,
      remitted: row.remitted,
      withheld: row.withheld,
      taxpayer: { merchants: row.merchants, remitted: row.taxpayer_remitted, withheld: row.taxpayer_withheld },
      verdict: row.verdict,
    })),
    pagination: paginationOf(context.range, count),
  }
}

async function tinsOf(context: Context, rows: readonly { readonly mid: MerchantId }[]) {
  const tins = new Map<MerchantId, string>()
  for (const mid of new Set(rows.map((row) => row.mid))) {
    const tin = await tinOf(context, mid)
    if (tin !== null) tins.set(mid, withBranch(tin))
  }
  return tins
}

async function papersOf(context: Context, quarter: string) {
  const { tx } = context
  const taxed = await lines.taxedLines(tx, quarter, null)
  const tins = await tinsOf(context, taxed)
  const mids = [...new Set(taxed.map(({ mid }) => mid))]
  const names = new Map((await merchantsNamed(context, mids)).map((row) => [row.mid, row.legal_name]))
  const isOver = lines.daysOf(quarter).to < manilaDay(context.now)
  const issued = isOver ? await certificates.ofQuarter(tx, quarter) : null
  const rows = taxed.map((row) => ({
    month: row.day.slice(0, 7),
    supplier_name: names.get(row.mid) ?? '',
    supplier_tin: tins.get(row.mid) ?? '',
    atc: row.atc,
    rate_millionths: row.rate_millionths,
    base: row.base,
    withheld: row.withheld,
  }))
  const certified = issued && issued.map(({ withheld, voided_at }) => ({ withheld, isVoid: voided_at !== null }))
  const booked = { liability: await lines.sumOfTaxed(tx, quarter), ledger: await lines.taxByLedger(tx, quarter) }
  return { ...workPapersOf(quarter, rows, certified, booked), isOver }
}

export const getRemittancePapers: Handler<typeof contract.getRemittancePapers> = (context, { params }) =>
  papersOf(context, params.quarter)

export const downloadRemittancePaper: Flow<typeof contract.downloadRemittancePaper> = async (
  flow,
  { params, body },
) => {
  const papers = await flow.unit(async (context) => {
    const found = await papersOf(context, params.quarter)
    if (found.payees.length === 0) refuse(problemsOfWorkPapers.nothing, {})
    context.changed('work paper', `provider ${params.quarter}`, null, null, { level: 'DOWNLOAD', note: body.paper })
    return found
  })
  return sheetOf(papers, body.paper)
}
