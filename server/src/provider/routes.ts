import * as contract from '@singil/contract/provider'
import { type Handler, onRead } from '../kit/work/index.ts'
import { supportOf } from './store.ts'

const getSupport: Handler<typeof contract.getSupport> = async ({ tx }) => {
  const support = await supportOf(tx)
  return { ...support, name: contract.nameOf(support) }
}

export const routes = [onRead(contract.getSupport, getSupport)]
