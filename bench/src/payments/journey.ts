/** Steps of a payment as its people make them: the merchant's program, the customer's browser, the gateway and the merchant's screen. */
import { randomUUID } from 'node:crypto'
import mqtt from 'mqtt'
import { ask, asForm, asJson } from '../kit/ask.ts'
import type { Product } from '../kit/stage.ts'
import type { Shop } from './shops.ts'

const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '' }

export interface Link {
  readonly id: string
  readonly requestId: string
}

export async function createLink(url: string, shop: Shop): Promise<Link> {
  const body = { storeId: shop.storeId, amount: 25_000, description: 'Two boxes of drip bags', customer }
  const made = await ask(
    `${url}/qr/temptransactions`,
    200,
    asJson(body, { ...shop.authorization, 'idempotency-key': randomUUID() }),
  )
  const { data } = JSON.parse(made.text) as { data: { Id: string; transaction: { request_id: string } } }
  return { id: data.Id, requestId: data.transaction.request_id }
}

export const openPage = (url: string, id: string) => ask(`${url}/redirect/${id}`, 200)

/** The address of the gateway's page. */
export async function chooseChannel(url: string, id: string): Promise<string> {
  const { location } = await ask(`${url}/redirect_payment_channel/${id}`, 303, asForm({ channel: 'gc' }))
  if (!location?.includes('/pay/')) throw new Error(`The customer was sent to ${location}`)
  return location
}

/** The customer approves on the gateway's page; its callback follows. */
export const approve = (gatewayPage: string) => ask(`${gatewayPage}/act`, 303, asForm({ outcome: 'approve' }))

interface Heard {
  readonly kind?: string
  readonly row?: { readonly requestId: string; readonly status: string }
}

export const topicsOf = (topics: readonly string[], mid: string) => topics.filter((topic) => topic.endsWith(mid))

/** A live connection as a browser has it. */
export async function openLive(url: string, pushToken: string, topics: readonly string[]): Promise<mqtt.MqttClient> {
  const client = await mqtt.connectAsync(`${url.replace('http', 'ws')}/mqtt`, {
    protocolVersion: 4,
    clientId: `biz_ui_${randomUUID().slice(0, 18)}`,
    username: 'portal',
    password: pushToken,
  })
  await client.subscribeAsync([...topics], { qos: 0 })
  return client
}

/** The screens of the merchants, on which paid payments appear. */
export async function openScreens(product: Product, shops: readonly Shop[]) {
  const waiting = new Map<string, () => void>()
  const clients = await Promise.all(
    shops.map(async (shop) => {
      const data = await product.call('POST', 'authenticate/fetch_user_data', {}, shop.authorization)
      const client = await openLive(product.url, data.pushToken as string, topicsOf(data.topics as string[], shop.mid))
      client.on('message', (_topic, payload) => {
        const { row } = JSON.parse(payload.toString()) as Heard
        if (row?.status === 'paid') waiting.get(row.requestId)?.()
      })
      return client
    }),
  )
  return {
    /** Resolves when the payment appears as paid. */
    paid: (requestId: string) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(requestId)
          reject(new Error(`No live message for ${requestId} in 60 s`))
        }, 60_000)
        waiting.set(requestId, () => {
          clearTimeout(timer)
          waiting.delete(requestId)
          resolve()
        })
      }),
    close: () => Promise.all(clients.map((client) => client.endAsync(true))),
  }
}
export type Screens = Awaited<ReturnType<typeof openScreens>>
