import type * as contract from '@singil/contract/selling/marketing'
import type { Handler } from '../../kit/work/index.ts'
import { pagesOf } from './pages.ts'

export const listPages: Handler<typeof contract.listPages> = (context) => pagesOf(context)
