import { subscribe } from '@singil/pay/kit/subscribe.ts'
import { linkTopic } from '@singil/contract/payments/transactions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket as Socket } from 'ws'
import { openOwnShop, type Shop } from '../../../test/payments/shop.ts'

let shop: Shop
beforeAll(async () => {
  vi.stubGlobal('WebSocket', Socket)
  shop = await openOwnShop()
}, 60_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await shop.close()
})

test('a waiting page receives the update of its payment through the broker, and of no other payment', async () => {
  const id = await shop.link(10_000)
  const { pushToken } = await shop.pay(id)
  const url = `${shop.app.url.replace('http', 'ws')}/mqtt`
  const listen = (topic: string, token: string) => {
    const heard: unknown[] = []
    const state = { isOpen: false, isClosed: false }
    const close = subscribe(
      url,
      { topic, token },
      {
        onOpen: () => (state.isOpen = true),
        onMessage: (message) => void heard.push(message),
        onClose: () => (state.isClosed = true),
      },
    )
    return { heard, state, close }
  }
  const own = listen(linkTopic.of({ id }), pushToken)
  const foreign = listen(linkTopic.of({ id: await shop.link(10_000) }), pushToken)
  const forged = listen(linkTopic.of({ id }), `${pushToken}x`)
  await expect.poll(() => own.state.isOpen).toBe(true)
  const [open] = await shop.attempts(id)
  await shop.act(open!.org_trxid!, 'approve')
  await expect.poll(() => own.heard).toContainEqual(expect.objectContaining({ status: 'paid' }))
  await expect.poll(() => forged.state.isClosed).toBe(true)
  expect([foreign.state.isOpen, foreign.heard, forged.heard]).toEqual([false, [], []])
  own.close()
  foreign.close()
})

test('a page that has received its update unsubscribes, and the broker drops it', async () => {
  const id = await shop.link(10_000)
  const { pushToken } = await shop.pay(id)
  const heard: unknown[] = []
  let isOpen = false
  subscribe(
    `${shop.app.url.replace('http', 'ws')}/mqtt`,
    { topic: linkTopic.of({ id }), token: pushToken },
    {
      onOpen: () => (isOpen = true),
      // The message of the payment's start may still arrive.
      onMessage: (message) => {
        heard.push(message)
        return (message as { status?: string }).status === 'paid'
      },
      onClose: () => {},
    },
  )
  const connected = async () => {
    const answer = await fetch(`${shop.app.url}/metrics`)
    return Number(/^singil_live_connections (\d+)/m.exec(await answer.text())?.[1])
  }
  await expect.poll(() => isOpen).toBe(true)
  // Connections of the previous test may still be closing.
  await expect.poll(connected).toBe(1)
  const [open] = await shop.attempts(id)
  await shop.act(open!.org_trxid!, 'approve')
  await shop.until(id, 'paid')
  await expect.poll(connected).toBe(0)
  expect(heard.at(-1)).toMatchObject({ status: 'paid' })
})
