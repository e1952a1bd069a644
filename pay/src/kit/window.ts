/** The Browser of the pages in a real window. */
import type { Browser, ChannelsLive, Live, Place } from './browser.tsx'
import { type Heard, subscribe } from './subscribe.ts'

const pollMs = 5000
const againMs = 5000

/** Subscribes, and again a while after the connection was lost; returns a function that stops it. */
function keepSubscribed(live: { readonly topic: string; readonly token: string }, heard: Heard): () => void {
  let isStopped = false
  let close = () => {}
  let again: ReturnType<typeof setTimeout> | undefined
  const connect = () => {
    const url = new URL('/mqtt', location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    close = subscribe(url.href, live, {
      ...heard,
      onClose: () => {
        heard.onClose()
        if (!isStopped) again = setTimeout(connect, againMs)
      },
    })
  }
  connect()
  return () => {
    isStopped = true
    clearTimeout(again)
    close()
  }
}

async function read<Data>(url: string): Promise<Data | undefined> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as { data?: Data }).data
}

async function places(province: string, city: string): Promise<readonly Place[]> {
  const [a, b] = [province, city].map(encodeURIComponent)
  return (await read(`/qr/provinces/fetch/${city === '' ? `city_data/${a}` : `barangay/${a}_AND_${b}`}`)) ?? []
}

/** By the socket, and by polling while it is closed; both redirect as soon as the state of the payment changes. */
function follow(live: Live, onConnection: (isLive: boolean) => void): () => void {
  let isOpen = false
  let isStopped = false
  const goOn = () => {
    if (!isStopped) location.replace(live.doneUrl)
  }
  const ask = async () => {
    const data = await read<{ status?: string | null }>(live.statusUrl)
    if (data?.status && data.status !== live.status) goOn()
  }
  const poll = () => {
    if (!isOpen && document.visibilityState !== 'hidden') void ask().catch(() => {})
  }
  const timer = setInterval(poll, pollMs)
  const stop = keepSubscribed(live, {
    // What changed before the subscription is asked for after it.
    onOpen: () => {
      onConnection((isOpen = true))
      void ask().catch(() => {})
    },
    onMessage: (message) => {
      if (!live.takesAll && (message as { status?: string }).status === live.status) return false
      goOn()
      return true
    },
    onClose: () => onConnection((isOpen = false)),
  })
  return () => {
    isStopped = true
    clearInterval(timer)
    stop()
  }
}

/** What changed while there was no connection is asked for once there is one. */
function followChannels(live: ChannelsLive, onStopped: (codes: readonly string[]) => void): () => void {
  let stopped: ReadonlySet<string> = new Set()
  const set = (codes: ReadonlySet<string>) => onStopped([...(stopped = codes)])
  const ask = async () => {
    const data = await read<readonly { readonly code: string }[]>(live.stoppedUrl)
    if (data) set(new Set(data.map(({ code }) => code)))
  }
  return keepSubscribed(live, {
    onOpen: () => void ask().catch(() => {}),
    onMessage: (message) => {
      const { code, underMaintenance } = message as { code: string; underMaintenance: boolean }
      const others = [...stopped].filter((one) => one !== code)
      set(new Set(underMaintenance ? [...others, code] : others))
    },
    onClose: () => {},
  })
}

export const browser: Browser = {
  follow,
  followChannels,
  places,
  copy: (text) => navigator.clipboard.writeText(text),
  print: () => window.print(),
  now: () => Date.now(),
}
