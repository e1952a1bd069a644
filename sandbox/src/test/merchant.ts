/** A payment platform for the tests: signs its requests as the protocol requires and records every callback. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { startSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts'
import type { BankEvent } from '../bank/event.ts'
import type { GatewayEvent } from '../gateway/event.ts'

export const keys = {
  gatewayKey: 'shop',
  gatewaySecret: 'a secret of the tests',
  bankKey: 'shop at the bank',
  bankSecret: 'another secret of the tests',
  smsKey: 'sms key',
}
const access = {
  gateway: { key: keys.gatewayKey, secret: keys.gatewaySecret },
  bank: { key: keys.bankKey, secret: keys.bankSecret },
}
type Peer = keyof typeof access

export type Callback<Event = GatewayEvent> = { event: Event; rawBody: string; headers: IncomingHttpHeaders; at: number }
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
export type Answer = { status: number; body: any }
type Overrides = { headers?: Record<string, string>; signedBody?: string; timestamp?: number }

const hmac = (peer: Peer, text: string): string => createHmac('sha256', access[peer].secret).update(text).digest('hex')

export const inOneHour = (): string => new Date(Date.now() + 3_600_000).toISOString()

export async function until<T>(
  read: () => T | Promise<T>,
  isGood: (value: T) => boolean,
  timeoutMs = 5_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (isGood(value)) return value
    if (Date.now() > deadline) throw new Error(`not seen in ${timeoutMs} ms; last: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export async function openMerchant(options: Partial<SandboxOptions> = {}) {
  const callbacks: Callback[] = []
  const bankCallbacks: Callback<BankEvent>[] = []
  const statuses: number[] = []
  let requestNumber = 0
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rawBody = (await buffer(request)).toString('utf8')
    if (request.method !== 'POST') {
      response.end('The shop')
      return
    }
    const received = { event: JSON.parse(rawBody), rawBody, headers: request.headers, at: Date.now() }
    if (request.url === '/bank-callbacks') bankCallbacks.push(received)
    else callbacks.push(received)
    response.writeHead(statuses.shift() ?? 200).end()
  }
  const receiver = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const home = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const start = (): Promise<Sandbox> =>
    startSandbox({ port: 0, smtpPort: 0, ...keys, retryDelaysMs: [30, 30, 30, 30, 30, 30], ...options })
  let sandbox = await start()

  async function read(response: Response): Promise<Answer> {
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }

  async function call(method: string, path: string, body?: unknown, overrides: Overrides = {}): Promise<Answer> {
    const rawBody = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    const peer: Peer = path.startsWith('/bank/') ? 'bank' : 'gateway'
    const timestamp = String(overrides.timestamp ?? Math.floor(Date.now() / 1000))
    const response = await fetch(sandbox.url + path, {
      method,
      headers: {
        [`x-${peer}-key`]: access[peer].key,
        [`x-${peer}-timestamp`]: timestamp,
        [`x-${peer}-signature`]: hmac(peer, `${timestamp}.${method}.${path}.${overrides.signedBody ?? rawBody}`),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...overrides.headers,
      },
      ...(body === undefined ? {} : { body: rawBody }),
    })
    return read(response)
  }

  return {
    callbacks,
    bankCallbacks,
    /** Statuses of the next answers to callbacks; 200 after the last one. */
    statuses,
    call,
    home,
    url: () => sandbox.url,
    smtpPort: () => sandbox.smtpPort,
    request: (changes: Record<string, unknown> = {}) => ({
      request_id: `REQ${(requestNumber += 1)}`,
      channel: 'gc',
      flow: 'redirect',
      amount: 150_000,
      currency: 'PHP',
      description: 'Two sacks of rice',
      return_url: `${home}/back`,
      cancel_url: `${home}/cancelled`,
      notify_url: `${home}/callbacks`,
      expires_at: inOneHour(),
      customer: { name: 'Maria Santos', email: 'maria@example.com', mobile: '+639171234567' },
      ...changes,
    }),
    async create(changes: Record<string, unknown> = {}) {
      const body = this.request(changes)
      return call('POST', '/v1/payments', body, { headers: { 'idempotency-key': `key ${body.request_id}` } })
    },
    /** The id of a created payment. */
    async pending(changes: Record<string, unknown> = {}): Promise<string> {
      return (await this.create(changes)).body.payment_id
    },
    async refund(paymentId: string, body: { refund_ref: string; amount: number }, key = body.refund_ref) {
      return call('POST', `/v1/payments/${paymentId}/refunds`, body, { headers: { 'idempotency-key': key } })
    },
    async json(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
      const init = body === undefined ? {} : { body: JSON.stringify(body) }
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      return read(await fetch(sandbox.url + path, { method, headers: { ...type, ...headers }, ...init }))
    },
    transferRequest: (changes: Record<string, unknown> = {}) => ({
      transfer_ref: `PAYOUT${(requestNumber += 1)}`,
      rail: 'instapay',
      amount: 1_000_000,
      currency: 'PHP',
      bank_code: 'BNORPHMMXXX',
      account_number: '001234567890',
      account_name: 'Lolo Sari-Sari Store',
      remark: 'Withdrawal',
      notify_url: `${home}/bank-callbacks`,
      ...changes,
    }),
    async transfer(changes: Record<string, unknown> = {}, key?: string) {
      const body = this.transferRequest(changes)
      return call('POST', '/bank/v1/transfers', body, {
        headers: { 'idempotency-key': key ?? `key ${body.transfer_ref}` },
      })
    },
    /** The id of an accepted transfer. */
    async accepted(changes: Record<string, unknown> = {}): Promise<string> {
      return (await this.transfer(changes)).body.transfer_id
    },
    actOnTransfer(transferId: string, act: Record<string, unknown>) {
      return this.json('POST', `/control/bank/transfers/${transferId}/act`, act)
    },
    act(paymentId: string, act: Record<string, unknown>) {
      return this.json('POST', `/control/payments/${paymentId}/act`, act)
    },
    form: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' }),
    page: async (path: string) => (await fetch(sandbox.url + path)).text(),
    isSignatureOf(callback: Callback | Callback<BankEvent>, peer: Peer = 'gateway'): boolean {
      const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(callback.headers[`x-${peer}-signature`]))
      return match !== null && match[2] === hmac(peer, `${match[1]}.${callback.rawBody}`)
    },
    async restart() {
      await sandbox.stop()
      sandbox = await start()
    },
    async close() {
      await sandbox.stop()
      receiver.closeAllConnections()
      await new Promise((resolve) => receiver.close(resolve))
    },
  }
}
export type Merchant = Awaited<ReturnType<typeof openMerchant>>
