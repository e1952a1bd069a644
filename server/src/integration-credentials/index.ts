/** Entry point of integration credentials: the keys of a merchant's own programs, and the partner API. */
import type { FeatureModule } from '../kit/work/index.ts'
import { authenticatePartner } from './authenticate-partner.ts'
import { routes } from './routes.ts'
import { testPaymentPage } from './test-payment-page.ts'

export const integrationCredentials: FeatureModule = { routes, authenticatePartner, plugins: [testPaymentPage] }
