import type * as contract from '@singil/contract/access'
import type { Handler } from '../kit/work/index.ts'
import { menuOf } from './authorizations.ts'
import { authorizationsIn } from './list-disabled-modules.ts'

export const listModules: Handler<typeof contract.listModules> = async (context, { params }) =>
  menuOf((await authorizationsIn(context, params.key)).effective)
