import type * as contract from '@singil/contract/workspace/merchant-profile'
import { paginationOf } from '../../kit/base/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { maskedChange, seesPersonalData } from './mask.ts'
import { openChanges } from './sealed-form.ts'
import * as store from './store.ts'

export const listProfileChanges: Handler<typeof contract.listProfileChanges> = async (context, { params, query }) => {
  const { rows, count } = await store.pageOfChanges(context.tx, context.range, params.mid, query.form ?? null)
  const isMasked = !seesPersonalData(context)
  return {
    result: rows.map((row) => {
      const changes = openChanges(context, row)
      return {
        id: row.id,
        form: row.form,
        version: row.version,
        at: row.at.toISOString(),
        by: row.by,
        role: row.role,
        changes: isMasked ? changes.map(maskedChange) : changes,
      }
    }),
    pagination: paginationOf(context.range, count),
  }
}
