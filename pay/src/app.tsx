/** The customer pages: renders the page that the server describes. */
import type { ReactNode } from 'react'
import { InBrowser, type Browser } from './kit/browser.tsx'
import { Channels } from './checkout/channels.tsx'
import { Confirm } from './checkout/confirm.tsx'
import { Details } from './checkout/details.tsx'
import { Held } from './checkout/held.tsx'
import { Outcome } from './checkout/outcome.tsx'
import { Tracking } from './checkout/tracking.tsx'
import type { Help, Page } from './checkout/page.ts'
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

const AskMerchant = ({ help: { name, mobile, email, number } }: { readonly help: Help }) => (
  <p>
    Questions about payment <strong translate="no">{number}</strong>? Ask <span translate="no">{name}</span>
    {mobile && (
      <>
        , <a href={`tel:${mobile.replaceAll(' ', '')}`}>{mobile}</a>
      </>
    )}
    {email && (
      <>
        , <a href={`mailto:${email}`}>{email}</a>
      </>
    )}
    .
  </p>
)

interface FrameProps {
  readonly kind: Page['kind']
  readonly host: string
  readonly help?: Help | undefined
  readonly browser: Browser | null
  readonly children: ReactNode
}

/** What every page has around its content. */
export const Frame = ({ kind, host, help, browser, children }: FrameProps) => (
  <InBrowser browser={browser}>
    <main className={`sheet of-${kind}`}>{children}</main>
    <footer>
      {help && <AskMerchant help={help} />}
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
  <Frame kind={page.kind} host={page.host} help={page.help} browser={browser}>
    {contentOf(page)}
  </Frame>
)
