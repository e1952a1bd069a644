import * as contract from '@singil/contract/provider'
import { onRead } from '../kit/work/index.ts'
import { getSupport } from './get-support.ts'

export const routes = [onRead(contract.getSupport, getSupport)]
