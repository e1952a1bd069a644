/** The gateway client as an external service, built from the configuration. */
import type { Config } from '../../kit/base/index.ts'
import { createGatewayClient, type GatewayClient } from './client.ts'

declare module '../../kit/outside/outside.ts' {
  interface Outside {
    readonly gateway: GatewayClient
  }
}

const notConfigured = async () => ({ kind: 'unknown', message: 'no gateway is configured' }) as const

/** Without a configured gateway no payment is started, and existing payments keep their state. */
export function gatewayOf(config: Config, fetch: typeof globalThis.fetch): GatewayClient {
  if (config.gateway) return createGatewayClient(config.gateway, fetch)
  return {
    isConfigured: false,
    createPayment: notConfigured,
    getPayment: notConfigured,
    cancelPayment: notConfigured,
    refundPayment: notConfigured,
    getRefund: notConfigured,
    getDispute: notConfigured,
    sendEvidence: notConfigured,
    answerDispute: notConfigured,
    getSettlementFile: notConfigured,
  }
}
