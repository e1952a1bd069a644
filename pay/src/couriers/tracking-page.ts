/** The data of the page that follows a delivery, made by the server. */
import type { Live } from '../kit/browser.tsx'

export interface TrackingStep {
  readonly label: string
  readonly state: 'done' | 'now' | 'open'
  /** The courier's own words; null before it reported anything. */
  readonly words: string | null
  readonly at: string | null
}

export interface TrackingPage {
  readonly kind: 'tracking'
  readonly title: string
  readonly host: string
  readonly heading: string
  /** That the page has just been updated; null if it was opened. */
  readonly notice: string | null
  readonly number: string
  readonly shop: { readonly name: string; readonly mobile: string }
  readonly courier: string
  readonly trackingNumber: string | null
  readonly to: string
  /** Null once it has ended. */
  readonly expected: string | null
  readonly driver: { readonly name: string; readonly mobile: string; readonly plate: string } | null
  readonly steps: readonly TrackingStep[]
  /** Newest first. */
  readonly news: readonly { readonly at: string; readonly label: string; readonly words: string }[]
  readonly live: Live
  readonly isOver: boolean
}
