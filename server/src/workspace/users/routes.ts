import * as contract from '@singil/contract/workspace/users'
import { onExport } from '../exports/index.ts'
import { fromReplica, on, onFlow, onRead } from '../../kit/work/index.ts'
import { addUser } from './add-user.ts'
import { changeUserStatus } from './change-user-status.ts'
import { listAllRoles, listGivableRoles } from './list-roles.ts'
import { listSubwallets } from './list-subwallets.ts'
import { listUsers } from './list-users.ts'
import { resetFactors } from './reset-factors.ts'
import { resetUserPassword, setUserPassword } from './reset-user-password.ts'
import { unblockAccount } from './unblock-account.ts'
import { updateUser } from './update-user.ts'
import { usersExport } from './users-export.ts'

export const routes = [
  onRead(contract.listUsers, listUsers, fromReplica),
  onExport(usersExport),
  onFlow(contract.addUser, addUser),
  on(contract.updateUser, updateUser),
  on(contract.changeUserStatus, changeUserStatus),
  on(contract.unblockAccount, unblockAccount),
  on(contract.resetFactors, resetFactors),
  onFlow(contract.resetUserPassword, resetUserPassword),
  onFlow(contract.setUserPassword, setUserPassword),
  onRead(contract.listGivableRoles, listGivableRoles),
  onRead(contract.listAllRoles, listAllRoles),
  onRead(contract.listSubwallets, listSubwallets),
]
