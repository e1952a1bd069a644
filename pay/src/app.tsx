/** The customer pages: renders the page that the server describes. */
import type { ReactNode } from 'react'
import { InBrowser, type Browser } from './kit/browser.tsx'
import { Channels } from './checkout/channels.tsx'
import { Confirm } from './checkout/confirm.tsx'
import { Details } from './checkout/details.tsx'
import { Held } from './checkout/held.tsx'
import { Outcome } from './checkout/outcome.tsx'
import { Tracking } from './checkout/tracking.tsx'
import type { Page } from './checkout/page.ts'
import { Receipt } from './checkout/receipt.tsx'
import { Status } from './checkout/status.tsx'
import { Store } from './checkout/store.tsx'
import { Waiting } from './checkout/waiting.tsx'

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
