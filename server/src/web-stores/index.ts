/** Entry point of web stores: the online shops of merchants. */
import { webStoreBanner } from '@singil/contract/web-stores'
import { fileKinds } from '../files/index.ts'
import { type FeatureModule, provide } from '../kit/work/index.ts'
import { routes } from './routes.ts'

export const webStores: FeatureModule = { routes, provides: [provide(fileKinds, webStoreBanner)] }
