import type * as contract from '@singil/contract/payments/labels'
import type { Handler } from '../../kit/work/index.ts'
import { listOf } from './store.ts'
import { tagOf } from './view.ts'

export const listTags: Handler<typeof contract.listTags> = async (context) =>
  (await listOf(context.tx, context.mid(), 'tag')).map((row) => tagOf(context, row))
