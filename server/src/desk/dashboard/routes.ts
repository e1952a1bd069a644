import * as contract from '@singil/contract/desk/dashboard'
import { fromReplica, onRead } from '../../kit/work/index.ts'
import { getDashboard } from './get-dashboard.ts'
import { getStaffHome } from './get-staff-home.ts'

export const routes = [
  onRead(contract.getDashboard, getDashboard, fromReplica),
  onRead(contract.getStaffHome, getStaffHome, fromReplica),
]
