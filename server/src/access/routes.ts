import * as contract from '@singil/contract/access'
import { listSubMerchants as listSubMerchantsOfUser } from '@singil/contract/merchants'
import { on, onFlow, onRead } from '../kit/work/index.ts'
import { agreeToOtp } from './agree-to-otp.ts'
import { disownSignIn } from './disown-sign-in.ts'
import { fetchUserData } from './fetch-user-data.ts'
import { getUserAndStores } from './get-user-and-stores.ts'
import { getUserSettings } from './get-user-settings.ts'
import { listDisabledModules } from './list-disabled-modules.ts'
import { listModules } from './list-modules.ts'
import { listSignIns } from './list-sign-ins.ts'
import { listStoreRoles } from './list-store-roles.ts'
import { listSubMerchants } from './list-sub-merchants.ts'
import { replaceExpiredPassword } from './replace-expired-password.ts'
import { requestOtp } from './request-otp.ts'
import { resendOtp } from './resend-otp.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { updateUserSettings } from './update-user-settings.ts'
import { validateOtp } from './validate-otp.ts'

export const routes = [
  onFlow(contract.requestOtp, requestOtp),
  onFlow(contract.resendOtp, resendOtp),
  onFlow(contract.validateOtp, validateOtp),
  onFlow(contract.authenticate, signIn),
  onFlow(contract.replaceExpiredPassword, replaceExpiredPassword),
  on(contract.agreeToOtp, agreeToOtp),
  onRead(contract.fetchUserData, fetchUserData),
  onFlow(contract.signOut, signOut),
  onRead(contract.listSignIns, listSignIns),
  onFlow(contract.disownSignIn, disownSignIn),
  onRead(contract.listStoreRoles, listStoreRoles),
  onRead(contract.listDisabledModules, listDisabledModules),
  onRead(contract.listModules, listModules),
  onRead(contract.getUserAndStores, getUserAndStores),
  onRead(contract.getUserSettings, getUserSettings),
  on(contract.updateUserSettings, updateUserSettings),
  onRead(listSubMerchantsOfUser, listSubMerchants),
]
