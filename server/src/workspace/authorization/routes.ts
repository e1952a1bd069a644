import * as contract from '@singil/contract/workspace/authorization'
import { fromReplica, on, onRead } from '../../kit/work/index.ts'
import { compareCustomAuthorization, compareRoleAuthorization } from './compare.ts'
import { explainPermission } from './explain-permission.ts'
import { getCustomAuthorization, getRoleAuthorization, listRoleAuthorizations } from './get-role-authorization.ts'
import { listChanges } from './list-changes.ts'
import { listCoreModules } from './list-core-modules.ts'
import { listStatuses } from './list-statuses.ts'
import { saveRole } from './save-role.ts'
import { updateCustomAuthorization } from './update-custom-authorization.ts'
import { updateRoleAuthorization } from './update-role-authorization.ts'
import { viewAsRole } from './view-as-role.ts'

export const routes = [
  onRead(contract.getRoleAuthorization, getRoleAuthorization),
  onRead(contract.listCoreModules, listCoreModules),
  onRead(contract.compareRoleAuthorization, compareRoleAuthorization),
  on(contract.updateRoleAuthorization, updateRoleAuthorization),
  on(contract.saveRole, saveRole),
  onRead(contract.listStatuses, listStatuses),
  onRead(contract.listRoleAuthorizations, listRoleAuthorizations),
  onRead(contract.listChanges, listChanges, fromReplica),
  onRead(contract.getCustomAuthorization, getCustomAuthorization),
  onRead(contract.compareCustomAuthorization, compareCustomAuthorization),
  on(contract.updateCustomAuthorization, updateCustomAuthorization),
  onRead(contract.viewAsRole, viewAsRole),
  onRead(contract.explainPermission, explainPermission),
]
