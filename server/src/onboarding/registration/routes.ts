import * as contract from '@singil/contract/onboarding/registration'
import { on, onFlow, onRead } from '../../kit/work/index.ts'
import { createFullyRegistered } from './create-fully-registered.ts'
import { getStarted } from './get-started.ts'
import { preRegister } from './pre-register.ts'
import { resendEmail, resendEmailBatchUpload } from './resend-email.ts'
import { saveStep } from './save-step.ts'
import { validatePrereg } from './validate-prereg.ts'

export const routes = [
  onFlow(contract.preRegister, preRegister),
  onFlow(contract.resendEmail, resendEmail),
  onFlow(contract.resendEmailBatchUpload, resendEmailBatchUpload),
  on(contract.validatePrereg, validatePrereg),
  onRead(contract.getStarted, getStarted),
  on(contract.saveStep, saveStep),
  on(contract.createFullyRegistered, createFullyRegistered),
]
