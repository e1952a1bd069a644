import * as contract from '@singil/contract/dashboard'
import { onRead } from '../kit/handler.ts'
import { getDashboard } from './get-dashboard.ts'

export const routes = [onRead(contract.getDashboard, getDashboard)]
