import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import type { Page } from './checkout/page.ts'

/** The page as HTML that works before, and without, any script. */
export const renderPage = (page: Page): string => renderToString(<App page={page} browser={null} />)
