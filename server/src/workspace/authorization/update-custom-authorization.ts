import * as contract from '@singil/contract/workspace/authorization'
import type { Handler } from '../../kit/work/index.ts'
import { propose } from './propose.ts'

export const updateCustomAuthorization: Handler<typeof contract.updateCustomAuthorization> = (
  context,
  { params, body },
) => propose(context, contract.updateCustomAuthorization, { userId: params.userId }, body)
