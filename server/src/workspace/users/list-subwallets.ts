import type * as contract from '@singil/contract/workspace/users'
import type { Handler } from '../../kit/work/index.ts'
import { subwallets } from './subwallet.ts'

export const listSubwallets: Handler<typeof contract.listSubwallets> = async (context, { params }) => [
  ...(await subwallets.list(context, params.mid)),
]
