/** Entry point of integration credentials: the keys of a merchant's own programs, and the partner API. */
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { messageKinds } from '../../foundation/messages/index.ts'
import { credentialMessages } from './message-texts.ts'
import { authenticatePartner } from './authenticate-partner.ts'
import { routes } from './routes.ts'
import { testPaymentPage } from './test-payment-page.ts'

export const integrationCredentials: FeatureModule = {
  routes,
  authenticatePartner,
  plugins: [testPaymentPage],
  provides: [provide(messageKinds, credentialMessages)],
}
