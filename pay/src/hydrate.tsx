import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { browser } from './kit/window.ts'

/** Hydrates the page that the server rendered: countdown, live status, amounts as typed. */
export function hydrate(root: HTMLElement, page: Parameters<typeof App>[0]['page']): void {
  hydrateRoot(root, <App page={page} browser={browser} />)
}
