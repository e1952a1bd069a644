/** The gateway as a peer of ours, by the configuration. */
import type { Config } from '../kit/config.ts'
import { createGatewayClient, type GatewayClient } from './client.ts'

declare module '../kit/outside.ts' {
  interface Outside {
    readonly gateway: GatewayClient
  }
}

const notConfigured = { kind: 'refused', status: 503, message: 'no gateway is configured' } as const

/** Without a configured gateway every call is refused, and so is every payment, with a clear word. */
export function gatewayOf(config: Config, fetch: typeof globalThis.fetch): GatewayClient {
  if (config.gateway) return createGatewayClient(config.gateway, fetch)
  const refused = async () => notConfigured
  return {
    createPayment: refused,
    getPayment: refused,
    cancelPayment: refused,
    refundPayment: refused,
    getRefund: refused,
    getSettlementFile: refused,
  }
}
