import * as contract from '@singil/contract/workspace/authorization'
import type { Handler } from '../../kit/work/index.ts'
import { propose } from './propose.ts'

export const updateRoleAuthorization: Handler<typeof contract.updateRoleAuthorization> = (context, { params, body }) =>
  propose(context, contract.updateRoleAuthorization, { role: params.id }, body)
