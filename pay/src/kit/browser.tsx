/** What the pages may do once a browser runs them. The components themselves know no document, so the server renders them too. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

export interface Live {
  /** Where the payment stands now; the page leads on when that changes. */
  readonly status: string
  readonly topic: string
  readonly token: string
  /** Answers in JSON where the payment stands, for when the socket does not open. */
  readonly statusUrl: string
  /** Where the customer goes as soon as it stands elsewhere. */
  readonly doneUrl: string
}

export interface Browser {
  /** Leads to `doneUrl` when the payment stands elsewhere; returns how to stop listening. */
  follow(live: Live, onConnection: (isLive: boolean) => void): () => void
  copy(text: string): Promise<void>
  print(): void
  now(): number
}

const Current = createContext<Browser | null>(null)

export function InBrowser({ browser, children }: { readonly browser: Browser | null; readonly children: ReactNode }) {
  return <Current value={browser}>{children}</Current>
}

/** Null on the server and while hydrating, so that both render the same; then the browser. */
export function useBrowser(): Browser | null {
  const browser = useContext(Current)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return isReady ? browser : null
}

/** The value of the field that an event comes from. */
export const valueOf = (event: { readonly currentTarget: unknown }): string =>
  (event.currentTarget as { readonly value: string }).value
