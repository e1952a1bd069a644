import * as contract from '@singil/contract/identity/authenticators'
import { on, onFlow, onRead } from '../../kit/work/index.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { addTotp, beginTotp } from './add-totp.ts'
import { beginAsGuest, proveAsGuest } from './prove-as-guest.ts'
import { beginStepUp, proveStepUp } from './step-up.ts'
import { changePolicy, listPolicies } from './policies.ts'
import { getSecurity } from './get-security.ts'
import { removePasskey, removeTotp } from './remove.ts'
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
