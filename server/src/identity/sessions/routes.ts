import * as contract from '@singil/contract/identity/access'
import { onFlow, onRead } from '../../kit/work/index.ts'
import { disownSignIn } from './disown-sign-in.ts'
import { fetchUserData, getUserAndStores } from './fetch-user-data.ts'
import { listDisabledModules, listModules } from './list-modules.ts'
import { listSignIns } from './list-sign-ins.ts'
import { signOut } from './sign-out.ts'

export const routes = [
  onRead(contract.fetchUserData, fetchUserData),
  onFlow(contract.signOut, signOut),
  onRead(contract.listSignIns, listSignIns),
  onFlow(contract.disownSignIn, disownSignIn),
  onRead(contract.listDisabledModules, listDisabledModules),
  onRead(contract.listModules, listModules),
  onRead(contract.getUserAndStores, getUserAndStores),
]
