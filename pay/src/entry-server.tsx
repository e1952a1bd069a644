import { renderToString } from 'react-dom/server'
import { App, Frame } from './app.tsx'
import type { Page } from './checkout/page.ts'
import { FormContent } from './checkout/form-page.tsx'

/** The page as HTML that works before, and without, any script. */
export const renderPage = (page: Page): string =>
  renderToString(
    page.kind === 'form' ? (
      <Frame kind="form" host={page.host} help={page.help} browser={null}>
        <FormContent page={page} />
      </Frame>
    ) : (
      <App page={page} browser={null} />
    ),
  )
