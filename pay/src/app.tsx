/** The customer pages: renders the page that the server describes. */
import { InBrowser, type Browser } from './kit/browser.tsx'
import { Channels } from './checkout/channels.tsx'
import { Confirm } from './checkout/confirm.tsx'
import { Details } from './checkout/details.tsx'
import { Held } from './checkout/held.tsx'
import { Outcome } from './checkout/outcome.tsx'
import type { Page } from './checkout/page.ts'
import { Receipt } from './checkout/receipt.tsx'
import { Status } from './checkout/status.tsx'
import { Store } from './checkout/store.tsx'
import { Waiting } from './checkout/waiting.tsx'

function contentOf(page: Page) {
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
  }
}

export const App = ({ page, browser }: { readonly page: Page; readonly browser: Browser | null }) => (
  <InBrowser browser={browser}>
    <main className={`sheet of-${page.kind}`}>{contentOf(page)}</main>
    <footer>
      <p>
        You are on <strong>{page.host}</strong>. Compare it with the address bar before you pay.
      </p>
      <p className="brand">
        Payments by <strong>Singil</strong>
        <i aria-hidden="true" />
      </p>
    </footer>
  </InBrowser>
)
