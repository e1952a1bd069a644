import { type Check, reachable, red } from '../../identity/installation/index.ts'
import { newId } from '../../kit/base/index.ts'

export const checkGateway: Check = {
  name: 'Payment gateway',
  find: async ({ outside: { gateway }, clock }) =>
    gateway.isConfigured
      ? reachable('The payment gateway', await gateway.getPayment(newId(clock.now().getTime())))
      : red('No payment gateway is connected.', 'Set GATEWAY_URL, GATEWAY_KEY and GATEWAY_SECRET.'),
}
