import type * as contract from '@singil/contract/payouts/bank-accounts'
import type { Handler } from '../../kit/work/index.ts'
import { saveFlag } from './own-account.ts'

export const changeFavorite: Handler<typeof contract.changeFavorite> = (context, { params, body }) =>
  saveFlag(context, params.id, { is_favorite: body.favorite })
