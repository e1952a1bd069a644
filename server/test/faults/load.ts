/**
 * Customers and a merchant under faults: links are made, paid through signed callbacks, and partly refunded. Every success is recorded;
 * every unanswered request is repeated under the same key until it succeeds.
 */
import { openCaller, type Reply, Unanswered } from './caller.ts'
import { type GatewayPeer, signed } from './gateway-peer.ts'
import { orderBody, type World } from './world.ts'

const gcash = 'gc'
export const refundAmount = 5_000

/** The actions of one customer, and what was acknowledged to it. */
export interface Purchase {
  readonly mark: string
  linkId?: string
  /** The complete answer, which a repeated call must get again. */
  linkAnswer?: string
  requestId?: string
  isCalledBack?: boolean
  isPaid?: boolean
  wantsRefund: boolean
  refundAnswer?: string
}

/** The steps of a customer; the effect is that of the callback, which the caller does not wait for. */
export const steps = ['link', 'payment', 'callback', 'effect', 'refund'] as const
export type Step = (typeof steps)[number]
/** The steps that are calls. */
export const changes = ['link', 'payment', 'callback', 'refund'] as const
export type Change = (typeof changes)[number]
/** The `until` of a run that ends with this step. */
export const following = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1]

type Data = Record<string, unknown>

export interface LoadOptions {
  readonly url: () => string
  readonly world: World
  readonly gateway: GatewayPeer
  readonly customers: number
  /** Pause between two actions of one customer. */
  readonly pauseMs?: number
}

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))

export function startLoad({ url, world, gateway, customers, pauseMs = 0 }: LoadOptions) {
  const run = Math.random().toString(36).slice(2, 10)
  const purchases: Purchase[] = []
  const caller = openCaller(url)
  const { ask, counts } = caller
  const surprises: string[] = []
  let isOver = false

  const dataOf = (purchase: Purchase, what: string, reply: Reply): Data | undefined => {
    if (reply.status === 200) return (JSON.parse(reply.text) as { data: Data }).data
    surprises.push(`${purchase.mark} ${what}: ${reply.status} ${reply.text.slice(0, 300)}`)
    return undefined
  }

  const makeLink = (purchase: Purchase) =>
    ask('POST', '/qr/payments/order_at_store', orderBody(world, purchase.mark), {
      'idempotency-key': `link-of-${purchase.mark}`,
    })
  const askRefund = (purchase: Purchase) =>
    ask(
      'POST',
      '/qr/refund',
      JSON.stringify({
        request_id: purchase.requestId,
        org_trxid: `gp-${purchase.requestId}`,
        amount: refundAmount,
        reason: purchase.mark,
      }),
      { authorization: `Bearer ${world.bearer}`, 'idempotency-key': `refund-of-${purchase.mark}` },
    )

  /** Makes one step after the other, up to just before `until`; completed steps are not repeated. */
  async function play(purchase: Purchase, until?: Step): Promise<void> {
    if (until === 'link') return
    if (!purchase.linkId) {
      const reply = await makeLink(purchase)
      const data = dataOf(purchase, 'link', reply)
      if (!data) return
      purchase.linkId = String(data['Id'])
      purchase.linkAnswer = reply.text
    }
    if (until === 'payment') return
    if (!purchase.requestId) {
      const body = JSON.stringify({ id: purchase.linkId, channel: gcash })
      const page = dataOf(purchase, 'pay', await ask('POST', '/qr/payments/request_to_kraken_customer', body))
      if (!page) return
      purchase.requestId = (page['attempt'] as { requestId: string }).requestId
    }
    if (until === 'callback') return
    if (!purchase.isCalledBack) {
      const raw = JSON.stringify(gateway.callbackOf(purchase.requestId))
      const reply = await ask('POST', '/gateway/callbacks', raw, { 'x-gateway-signature': signed(raw) })
      if (reply.status !== 200) return void surprises.push(`${purchase.mark} callback: ${reply.status} ${reply.text}`)
      purchase.isCalledBack = true
    }
    if (until === 'effect') return
    for (const end = Date.now() + 100_000; !purchase.isPaid;) {
      const state = dataOf(purchase, 'state', await ask('GET', `/qr/fetch/transaction_response/${purchase.linkId}`))
      if (!state) return
      const status = String(state['status'])
      purchase.isPaid = ['paid', 'refund_pending', 'refunded'].includes(status)
      if (purchase.isPaid) break
      if (Date.now() > end) return void surprises.push(`${purchase.mark}: told to be paid, and is still ${status}`)
      await pause(50)
    }
    if (until === 'refund') return
    if (purchase.wantsRefund && purchase.refundAnswer === undefined) {
      const reply = await askRefund(purchase)
      if (dataOf(purchase, 'refund', reply)) purchase.refundAnswer = reply.text
    }
  }

  /** Like play, but without repeating calls; returns false after a fault. No other play may run at the same time. */
  async function tryOnce(purchase: Purchase, until?: Step): Promise<boolean> {
    caller.isTriedOnce = true
    try {
      await play(purchase, until)
      return true
    } catch (error) {
      if (error instanceof Unanswered) return false
      throw error
    } finally {
      caller.isTriedOnce = false
    }
  }

  function newPurchase(wantsRefund = false): Purchase {
    const purchase = { mark: `${run}-${String(purchases.length).padStart(6, '0')}`, wantsRefund }
    purchases.push(purchase)
    return purchase
  }

  async function customer(): Promise<void> {
    while (!isOver) {
      await play(newPurchase(purchases.length % 3 === 0))
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  /** Repeats some answered calls under the same key: the answer must be identical. */
  async function askAgain(most = 20): Promise<void> {
    for (const purchase of purchases.slice(-most)) {
      const link = purchase.linkAnswer === undefined ? undefined : await makeLink(purchase)
      const refund = purchase.refundAnswer === undefined ? undefined : await askRefund(purchase)
      if (link?.text !== purchase.linkAnswer) surprises.push(`${purchase.mark}: another link under the same key`)
      if (refund?.text !== purchase.refundAnswer) surprises.push(`${purchase.mark}: another refund under the same key`)
    }
  }

  const customersAtWork = Array.from({ length: customers }, customer)

  return {
    purchases,
    counts,
    failures: caller.failures,
    tookMs: caller.tookMs,
    surprises,
    newPurchase,
    play,
    tryOnce,
    askAgain,
    /** Starts no new actions and waits for the pending ones. */
    finish: async () => {
      isOver = true
      await Promise.all(customersAtWork)
    },
  }
}
export type Load = ReturnType<typeof startLoad>
