import * as contract from '@singil/contract/foundation/provider'
import { onRead } from '../../kit/work/index.ts'
import { getSupport } from './get-support.ts'

export const routes = [onRead(contract.getSupport, getSupport)]
