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

type Hydrated = Exclude<Page, { readonly kind: 'form' }>

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

interface FrameProps {
  readonly kind: Page['kind']
  readonly host: string
  readonly browser: Browser | null
  readonly children: ReactNode
}

/** What every page has around its content. */
export const Frame = ({ kind, host, browser, children }: FrameProps) => (
  <InBrowser browser={browser}>
    <main className={`sheet of-${kind}`}>{children}</main>
    <footer>
      <p>
        You are on <strong>{host}</strong>. Compare it with the address bar
        {kind === 'tracking' ? '' : ' before you pay'}.
      </p>
      <p className="brand">
        Payments by <strong>Singil</strong>
        <i aria-hidden="true" />
      </p>
    </footer>
  </InBrowser>
)

/** The pages that run in the browser too. */
export const App = ({ page, browser }: { readonly page: Hydrated; readonly browser: Browser | null }) => (
  <Frame kind={page.kind} host={page.host} browser={browser}>
    {contentOf(page)}
  </Frame>
)
