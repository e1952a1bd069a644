import type * as contract from '@singil/contract/bank-accounts'
import type { Handler } from '../kit/work/index.ts'
import { saveFlag } from './own-account.ts'

export const changeStatus: Handler<typeof contract.changeStatus> = (context, { params, body }) =>
  saveFlag(context, params.id, { status: body.status })
