import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App, Sheet } from './app.tsx'
import type { Page } from './payments/checkout/page.ts'
import { Foot } from './payments/checkout/foot.tsx'
import { FormContent } from './payments/checkout/form-page.tsx'
import { NoticeContent } from './payments/checkout/notice.tsx'
import type { Provider } from './kit/provider.tsx'

const sheet = (kind: Page['kind'], content: ReactNode) => renderToString(<Sheet kind={kind}>{content}</Sheet>)

/** The page as HTML that works before, and without, any script. */
export const renderPage = (page: Page): string =>
  page.kind === 'form'
    ? sheet('form', <FormContent page={page} />)
    : page.kind === 'notice'
      ? sheet('notice', <NoticeContent page={page} />)
      : renderToString(<App page={page} browser={null} />)

/** What stands below every page. The script never touches it. */
export const renderFoot = (page: Page, provider: Provider): string =>
  renderToStaticMarkup(<Foot page={page} provider={provider} />)
