/** Hydrates the page that the server rendered: countdown, live status, amounts as typed, forms that are sent encrypted. */
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { Page } from './checkout/page.ts'
import { sealForms } from './kit/seal-forms.ts'
import { browser } from './kit/window.ts'

const root = document.getElementById('page')
const model = document.getElementById('model')
if (root && model?.textContent) {
  hydrateRoot(root, <App page={JSON.parse(model.textContent) as Page} browser={browser} />)
  sealForms(root)
}
