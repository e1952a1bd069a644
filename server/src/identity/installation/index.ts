/** The first run of an installation, and its first two administrators. */
import { factorsChanged } from '@singil/contract/identity/authenticators'
import { messageKinds } from '../../foundation/messages/index.ts'
import { accounts } from '../../kit/database/index.ts'
import { type FeatureModule, provide, subscriber } from '../../kit/work/index.ts'
import { installationMessages } from './message-texts.ts'
import { goLiveChecks } from './checks.ts'
import { machineChecks } from './machine-checks.ts'
import { providerChecks } from './provider-checks.ts'
import { routes } from './routes.ts'
import { openIfReady } from './first-administrators.ts'

export const installation: FeatureModule = {
  routes,
  ports: [goLiveChecks],
  provides: [
    provide(messageKinds, installationMessages),
    provide(goLiveChecks, machineChecks),
    provide(goLiveChecks, providerChecks),
  ],
  subscribers: [subscriber(factorsChanged, 'installation.open', accounts, (context) => openIfReady(context))],
}

export { announceSetup } from './announce-setup.ts'
export { modeOf } from './get-installation.ts'
export { refuseWhileShut } from './refuse-while-shut.ts'
export { type Check, goLiveChecks, reachable, red } from './checks.ts'
export { runDoctor } from './run-doctor.ts'
export { seedInstallation } from './seed-installation.ts'
export { runSetup } from './run-setup.ts'
