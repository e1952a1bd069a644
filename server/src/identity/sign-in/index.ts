/** Signing in: the password, a second factor, and the session that they open. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { nameDevices } from './device-cookie.ts'
import { routes } from './routes.ts'
import { secondFactors } from './second-factors.ts'

export const signIn: FeatureModule = { routes, ports: [secondFactors], plugins: [nameDevices] }

export { admit, checkPassword } from './check-password.ts'
export { grantSignIn } from './grant-sign-in.ts'
export { secondFactors } from './second-factors.ts'
