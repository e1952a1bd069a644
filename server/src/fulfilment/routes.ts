import * as contract from '@singil/contract/fulfilment'
import { on } from '../kit/work/index.ts'
import { reportFulfilment } from './report-fulfilment.ts'

export const routes = [on(contract.reportFulfilment, reportFulfilment)]
