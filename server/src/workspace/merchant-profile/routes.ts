import * as contract from '@singil/contract/workspace/merchant-profile'
import { fromReplica, on, onRead } from '../../kit/work/index.ts'
import { generateData, listByMids } from './generate-data.ts'
import { getProfile } from './get-profile.ts'
import { listProfileChanges } from './list-profile-changes.ts'
import { updateDetails } from './update-details.ts'

export const routes = [
  onRead(contract.getProfile, getProfile),
  on(contract.updateDetails, updateDetails),
  onRead(contract.listProfileChanges, listProfileChanges, fromReplica),
  onRead(contract.generateData, generateData),
  onRead(contract.listByMids, listByMids),
]
