import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Bridge, openBridge } from './bridge.ts'

interface Posted {
  readonly v: number
  readonly type: string
  readonly payload: Record<string, unknown>
}
const origin = 'https://portal.test'
const page = globalThis as Record<string, unknown>
let posted: Posted[]
let listeners: ((event: unknown) => void)[]
let taps: number
let bridge: Bridge | undefined
beforeEach(() => {
  posted = []
  listeners = []
  taps = 0
  Object.assign(page, {
    window: globalThis,
    location: new URL(origin),
    addEventListener: (_: string, listen: (event: unknown) => void) => listeners.push(listen),
    removeEventListener: (_: string, listen: unknown) => (listeners = listeners.filter((one) => one !== listen)),
  })
})
afterEach(() => {
  bridge?.close()
  for (const name of ['webkit', 'SingilAndroid', 'window', 'location', 'addEventListener', 'removeEventListener'])
    delete page[name]
})

const shells = {
  ios: () =>
    (page['webkit'] = { messageHandlers: { singil: { postMessage: (message: Posted) => posted.push(message) } } }),
  android: () => (page['SingilAndroid'] = { postMessage: (text: string) => posted.push(JSON.parse(text) as Posted) }),
}
const open = () => (bridge = openBridge(() => taps++))
const tap = { v: 1, type: 'identity-verification-tap', id: 'tap-1', payload: {} }
const send = (message: unknown, event: object = {}) =>
  listeners.forEach((listen) => listen({ data: JSON.stringify(message), origin, source: globalThis, ...event }))

describe.each(['ios', 'android'] as const)('in the %s app', (shell) => {
  beforeEach(() => {
    shells[shell]()
    open()
  })

  it('reports to the app that the portal is ready, and acknowledges each tap', () => {
    send(tap)
    expect(posted.map(({ v, type }) => [v, type])).toEqual([
      [1, 'ready'],
      [1, 'ack'],
    ])
    expect(posted[1]?.payload).toEqual({ of: 'tap-1', isKnown: false })
    expect(taps).toBe(1)
  })

  it('counts a repeated tap once', () => {
    send(tap)
    send(tap)
    send({ ...tap, id: 'tap-2' })
    expect(taps).toBe(2)
    expect(posted.filter(({ type }) => type === 'ack').map(({ payload }) => payload['isKnown'])).toEqual([
      false,
      true,
      false,
    ])
  })

  it('ignores messages from another site, window or version, or of another shape', () => {
    send(tap, { origin: 'https://evil.example' })
    send(tap, { origin: 'null' })
    send(tap, { source: {} })
    send({ ...tap, v: 2 })
    send({ ...tap, type: 'sign-out' })
    send({ ...tap, payload: { script: 'x' } })
    send({ ...tap, id: 'x'.repeat(65) })
    send(tap, { data: tap })
    send(tap, { data: '{' })
    expect([taps, posted.length]).toEqual([0, 1])
  })

  it('a closed bridge receives nothing', () => {
    bridge?.close()
    send(tap)
    expect(taps).toBe(0)
  })
})

it('in a browser it neither listens nor sends', () => {
  open().tell('kyc-dialog', { isOpen: true })
  expect([listeners.length, posted.length]).toEqual([0, 0])
})
