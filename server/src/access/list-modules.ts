import type * as contract from '@singil/contract/access'
import type { Handler } from '../kit/handler.ts'
import { menuOf } from './authorizations.ts'
import { ownAuthorizations } from './list-disabled-modules.ts'

export const listModules: Handler<typeof contract.listModules> = async (context) =>
  menuOf((await ownAuthorizations(context)).effective)
