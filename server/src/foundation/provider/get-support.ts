import { nameOf, type getSupport as endpoint } from '@singil/contract/foundation/provider'
import type { Handler } from '../../kit/work/index.ts'
import { supportOf } from './store.ts'

export const getSupport: Handler<typeof endpoint> = async ({ tx }) => {
  const support = await supportOf(tx)
  return { ...support, name: nameOf(support) }
}
