import * as contract from '@singil/contract/payments/fulfilment'
import { on, onRead } from '../../kit/work/index.ts'
import { planFulfilment } from './plan-fulfilment.ts'
import { reportFulfilment } from './report-fulfilment.ts'

export const routes = [on(contract.reportFulfilment, reportFulfilment), onRead(contract.planFulfilment, planFulfilment)]
