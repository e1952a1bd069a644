/** Entry point of raffles: staff announce and draw them, and each paid payment of a merchant takes part. */
import type { FeatureModule } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const raffles: FeatureModule = { routes }

export { createRaffle } from './create-raffle.ts'
