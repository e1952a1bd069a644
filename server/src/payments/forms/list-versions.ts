import type * as contract from '@singil/contract/payments/forms'
import { inputsOf } from '@singil/contract/kit/form-layout'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './store.ts'

const most = 100

export const listVersions: Handler<typeof contract.listVersions> = async (context, { body }) =>
  (await store.list(context.tx, context.mid(), body.type, most)).map((row) => ({
    version: row.version,
    remark: row.remark,
    fields: inputsOf(row.layout).length,
    publishedAt: row.published_at.toISOString(),
    publishedBy: row.published_by,
  }))
