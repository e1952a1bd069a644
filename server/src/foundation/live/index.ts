/** Entry point of live: messages on numbered topics, so that a browser that was offline can fetch those it missed. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const live: FeatureModule = { routes }
export { pushToken } from './push-token.ts'
