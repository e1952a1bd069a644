/** The Browser of the pages in a real window. */
import type { Browser, Live } from './browser.tsx'
import { subscribe } from './subscribe.ts'

const pollMs = 5000
const againMs = 5000

/** By the socket, and by polling while it is closed; both redirect as soon as the state of the payment changes. */
function follow(live: Live, onConnection: (isLive: boolean) => void): () => void {
  let isOpen = false
  let isStopped = false
  let close = () => {}
  let again: ReturnType<typeof setTimeout> | undefined
  const goOn = () => {
    if (!isStopped) location.replace(live.doneUrl)
  }
  const connect = () => {
    const url = new URL('/mqtt', location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    close = subscribe(url.href, live, {
      onOpen: () => onConnection((isOpen = true)),
      onMessage: (message) => {
        if ((message as { status?: string }).status === live.status) return false
        goOn()
        return true
      },
      onClose: () => {
        onConnection((isOpen = false))
        if (!isStopped) again = setTimeout(connect, againMs)
      },
    })
  }
  const ask = async () => {
    if (isOpen || document.visibilityState === 'hidden') return
    const answer = await fetch(live.statusUrl, { headers: { accept: 'application/json' } })
    const { data } = (await answer.json()) as { data?: { status?: string | null } }
    if (data?.status && data.status !== live.status) goOn()
  }
  const timer = setInterval(() => void ask().catch(() => {}), pollMs)
  connect()
  return () => {
    isStopped = true
    clearInterval(timer)
    clearTimeout(again)
    close()
  }
}

export const browser: Browser = {
  follow,
  copy: (text) => navigator.clipboard.writeText(text),
  print: () => window.print(),
  now: () => Date.now(),
}
