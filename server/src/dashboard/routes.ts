import * as contract from '@singil/contract/dashboard'
import { onRead } from '../kit/work/index.ts'
import { getDashboard } from './get-dashboard.ts'
import { getStaffHome } from './get-staff-home.ts'

export const routes = [onRead(contract.getDashboard, getDashboard), onRead(contract.getStaffHome, getStaffHome)]
