import type * as contract from '@singil/contract/payments/split-payments'
import type { Handler } from '../../kit/work/index.ts'
import * as store from './templates-store.ts'
import { shownTemplates } from './view-template.ts'

export const listSplitTemplates: Handler<typeof contract.listSplitTemplates> = async (context, { query }) =>
  shownTemplates(context, await store.templatesOf(context.tx, context.mid(), query.withEnded === 'yes'))
