import * as contract from '@singil/contract/authenticators'
import { on, onFlow, onRead } from '../kit/work/index.ts'
import { addPasskey } from './add-passkey.ts'
import { addTotp } from './add-totp.ts'
import { beginAsGuest } from './begin-as-guest.ts'
import { beginPasskey } from './begin-passkey.ts'
import { beginStepUp } from './begin-step-up.ts'
import { beginTotp } from './begin-totp.ts'
import { changePolicy } from './change-policy.ts'
import { getSecurity } from './get-security.ts'
import { listPolicies } from './list-policies.ts'
import { proveAsGuest } from './prove-as-guest.ts'
import { proveStepUp } from './prove-step-up.ts'
import { removePasskey } from './remove-passkey.ts'
import { removeTotp } from './remove-totp.ts'
import { renamePasskey } from './rename-passkey.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { sendStepUpCode } from './send-step-up-code.ts'

export const routes = [
  onRead(contract.getSecurity, getSecurity),
  on(contract.beginPasskey, beginPasskey),
  on(contract.addPasskey, addPasskey),
  on(contract.renamePasskey, renamePasskey),
  on(contract.removePasskey, removePasskey),
  on(contract.beginTotp, beginTotp),
  on(contract.addTotp, addTotp),
  on(contract.removeTotp, removeTotp),
  on(contract.renewRecoveryCodes, renewRecoveryCodes),
  onRead(contract.listPolicies, listPolicies),
  on(contract.changePolicy, changePolicy),
  on(contract.beginStepUp, beginStepUp),
  onFlow(contract.sendStepUpCode, sendStepUpCode),
  on(contract.proveStepUp, proveStepUp),
  onFlow(contract.beginAsGuest, beginAsGuest),
  onFlow(contract.proveAsGuest, proveAsGuest),
]
