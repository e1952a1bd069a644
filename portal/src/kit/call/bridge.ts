/**
 * Messages with the iOS and Android apps that may host the portal. Every message is `{ v, type, id, payload }`. Without a native handler,
 * as in a browser, nothing is received or sent.
 */
import * as z from 'zod'

export const bridgeVersion = 1

/** From the app: the user tapped its identity-verification entry. */
const FromApp = z.object({
  v: z.literal(bridgeVersion),
  type: z.literal('identity-verification-tap'),
  id: z.string().min(1).max(64),
  payload: z.object({}).strict(),
})
type FromApp = z.output<typeof FromApp>

/** To the app. `ack` repeats the id of the message it acknowledges. */
interface ToApp {
  readonly ready: Record<string, never>
  readonly ack: { readonly of: string; readonly isKnown: boolean }
  readonly 'kyc-dialog': { readonly isOpen: boolean }
}
interface Message<Type extends keyof ToApp = keyof ToApp> {
  readonly v: typeof bridgeVersion
  readonly type: Type
  readonly id: string
  readonly payload: ToApp[Type]
}

interface Native {
  readonly webkit?: { readonly messageHandlers?: { readonly singil?: { postMessage(message: Message): void } } }
  readonly SingilAndroid?: { postMessage(text: string): void }
}

/** iOS takes the message as an object, Android as text. */
function nativeHandler(): ((message: Message) => void) | null {
  const { webkit, SingilAndroid } = globalThis as Native
  const ios = webkit?.messageHandlers?.singil
  /* oxlint-disable unicorn/require-post-message-target-origin -- native handlers are no windows: they take the message alone */
  if (ios) return (message) => ios.postMessage(message)
  return SingilAndroid ? (message) => SingilAndroid.postMessage(JSON.stringify(message)) : null
  /* oxlint-enable unicorn/require-post-message-target-origin */
}

/** Accepts only messages that the app posted to this page itself, not those of a frame, an opener or another site. */
const isFromApp = ({ origin, source }: MessageEvent) => origin === location.origin && source === window

function readMessage(data: unknown): FromApp | null {
  if (typeof data !== 'string' || data.length > 4096) return null
  try {
    return FromApp.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

export interface Bridge {
  tell<Type extends keyof ToApp>(type: Type, payload: ToApp[Type]): void
  close(): void
}

const maxRemembered = 100
const silent: Bridge = { tell: () => {}, close: () => {} }

/** Starts listening to the app, and reports that it is ready. A repeated message is acknowledged again and handled once. */
export function openBridge(onTap: () => void): Bridge {
  const post = nativeHandler()
  if (!post) return silent
  const heard = new Set<string>()
  const tell: Bridge['tell'] = (type, payload) => post({ v: bridgeVersion, type, id: crypto.randomUUID(), payload })
  const listen = (event: MessageEvent) => {
    const message = isFromApp(event) ? readMessage(event.data) : null
    if (!message) return
    const isKnown = heard.has(message.id)
    tell('ack', { of: message.id, isKnown })
    if (isKnown) return
    heard.add(message.id)
    const [oldest] = heard
    if (heard.size > maxRemembered && oldest !== undefined) heard.delete(oldest)
    onTap()
  }
  addEventListener('message', listen)
  tell('ready', {})
  return { tell, close: () => removeEventListener('message', listen) }
}
