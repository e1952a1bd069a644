/** What the pages may do once a browser runs them. The components do not use the document, so the server renders them too. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

export interface Live {
  /** The current state of the payment; the page redirects when it changes. */
  readonly status: string
  readonly topic: string
  readonly token: string
  /** Returns the state of the payment as JSON, for polling while the socket is closed. */
  readonly statusUrl: string
  /** Every message brings something new, also in the same state. */
  readonly takesAll?: true
  /** Where the customer is redirected as soon as the state changes. */
  readonly doneUrl: string
}

/** How a page hears which channels are under maintenance. */
export interface ChannelsLive {
  readonly topic: string
  readonly token: string
  /** Returns the channels under maintenance as JSON. */
  readonly stoppedUrl: string
}

/** A city with its ZIP code, or a barangay. */
export interface Place {
  readonly name: string
  readonly zip?: string
}

export interface Browser {
  /** Redirects to `doneUrl` when the state of the payment changes; returns a function that stops it. */
  follow(live: Live, onConnection: (isLive: boolean) => void): () => void
  /** Calls with the codes of all channels under maintenance, at once and on every change; returns a function that stops it. */
  followChannels(live: ChannelsLive, onStopped: (codes: readonly string[]) => void): () => void
  /** The cities of a province, or the barangays of one of its cities. */
  places(province: string, city: string): Promise<readonly Place[]>
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

/** The value of the field that the event is about. */
export const valueOf = (event: { readonly currentTarget: unknown }): string =>
  (event.currentTarget as { readonly value: string }).value
