import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { Page } from './checkout/page.ts'
import { browser } from './kit/window.ts'

/** Hydrates the page that the server rendered: countdown, live status, amounts as typed. */
export function hydrate(root: HTMLElement, page: Page): void {
  hydrateRoot(root, <App page={page} browser={browser} />)
}
