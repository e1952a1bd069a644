/** The customer pages: renders the page that the server describes. */
import type { ReactNode } from 'react'
import { InBrowser, type Browser } from './kit/browser.tsx'
import { Channels } from './payments/checkout/channels.tsx'
import { Confirm } from './payments/checkout/confirm.tsx'
import { Details } from './payments/checkout/details.tsx'
import { Held } from './payments/checkout/held.tsx'
import { Outcome } from './payments/checkout/outcome.tsx'
import { Tracking } from './payments/checkout/tracking.tsx'
import type { Page } from './payments/checkout/page.ts'
import { Receipt } from './payments/checkout/receipt.tsx'
import { Status } from './payments/checkout/status.tsx'
import { Store } from './payments/checkout/store.tsx'
import { Waiting } from './payments/checkout/waiting.tsx'

/** The others need no script, but to encrypt what they send. */
type Hydrated = Exclude<Page, { readonly kind: 'form' | 'notice' }>

function contentOf(page: Hydrated) {
  switch (page.kind) {
    case 'details':
      return <Details page={page} />
    case 'channels':
      return <Channels page={page} />
    case 'waiting':
      return <Waiting page={page} />
    case 'confirm':
      return <Confirm page={page} />
    case 'status':
      return <Status page={page} />
    case 'store':
      return <Store page={page} />
    case 'receipt':
      return <Receipt page={page} />
    case 'held':
      return <Held page={page} />
    case 'outcome':
      return <Outcome page={page} />
    case 'tracking':
      return <Tracking page={page} />
  }
}

/** The content of every page. Its foot is not part of it: it stands on the server's page only. */
export const Sheet = ({ kind, children }: { readonly kind: Page['kind']; readonly children: ReactNode }) => (
  <main className={`sheet of-${kind}`}>{children}</main>
)

/** The pages that run in the browser too. */
export const App = ({ page, browser }: { readonly page: Hydrated; readonly browser: Browser | null }) => (
  <InBrowser browser={browser}>
    <Sheet kind={page.kind}>{contentOf(page)}</Sheet>
  </InBrowser>
)
