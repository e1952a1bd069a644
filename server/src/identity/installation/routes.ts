import * as contract from '@singil/contract/identity/installation'
import { onFlow, onRead } from '../../kit/work/index.ts'
import { addAdministrator } from './add-administrator.ts'
import { getInstallation } from './get-installation.ts'
import { openSetupLink } from './open-setup-link.ts'
import { getFirstAdministrators } from './get-first-administrators.ts'
import { sendSecondLink } from './send-second-link.ts'
import { setUpInstallation } from './set-up-installation.ts'
import { sendSetupMail } from './send-setup-mail.ts'

export const routes = [
  onRead(contract.getInstallation, getInstallation),
  onRead(contract.openSetupLink, openSetupLink),
  onFlow(contract.sendSetupMail, sendSetupMail),
  onFlow(contract.setUpInstallation, setUpInstallation),
  onFlow(contract.addAdministrator, addAdministrator),
  onRead(contract.getFirstAdministrators, getFirstAdministrators),
  onFlow(contract.sendSecondLink, sendSecondLink),
]
