/** Merchants with the state of their profiles, for staff. */
import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/workspace/merchant-profile'
import type { Context, Handler } from '../../kit/work/index.ts'
import { paginationOf, startOfManilaDay } from '../../kit/base/index.ts'
import { merchantsNamed, type MerchantRow, pageOpenedWithin, type Period } from '../../catalogue/merchants/index.ts'
import { completenessOf, openForms } from './completeness.ts'
import { savedForms } from './forms.ts'
import * as store from './store.ts'

const dayMs = 86_400_000
const problem = contract.problemsOfMerchantProfile

export const generateData: Handler<typeof contract.generateData> = async (context, { body }) => {
  const { rows, count } = await pageOpenedWithin(context, periodOf(body))
  return {
    result: await withProfiles(context, rows),
    pagination: paginationOf(context.range, count),
  }
}

export const listByMids: Handler<typeof contract.listByMids> = async (context, { body }) =>
  withProfiles(context, await merchantsNamed(context, body.mids))

/** From the begin of the first day to the end of the last; null: no period is asked for. */
function periodOf({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): Period | null {
  const least = from === undefined ? null : startOfManilaDay(from).getTime()
  const most = to === undefined ? null : startOfManilaDay(to).getTime() + dayMs
  if (least === null && most === null) return null
  const longest = contract.maxDays * dayMs
  const period = { from: new Date(least ?? most! - longest), until: new Date(most ?? least! + longest) }
  const lasts = period.until.getTime() - period.from.getTime()
  if (lasts <= 0) refuse(problem.periodReversed, {}, 'to')
  if (lasts > longest) refuse(problem.periodTooLong, {}, 'to')
  return period
}

async function withProfiles(context: Context, rows: readonly MerchantRow[]): Promise<contract.MerchantData[]> {
  const forms = await store.formsOf(
    context.tx,
    rows.map(({ mid }) => mid),
  )
  return rows.map((row) => {
    const { values } = savedForms(context, row, forms)
    return {
      merchantId: row.mid,
      legalName: row.legal_name,
      businessType: row.business_type,
      level: row.level,
      status: row.status,
      city: row.city,
      province: row.province,
      fileName: row.file_name,
      createdAt: row.created_at.toISOString(),
      completeness: completenessOf(values, row.file_name),
      missing: openForms(values),
    }
  })
}
