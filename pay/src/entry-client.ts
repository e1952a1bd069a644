/** Sends forms encrypted from the start, and hydrates the page when that is of use. */
import type { Page } from './payments/checkout/page.ts'
import { sealForms } from './kit/seal-forms.ts'
import { surviveTranslation, undoTranslation } from './kit/survive-translation.ts'
import { whenNeeded } from './kit/when-needed.ts'

/** Their forms work by themselves; the script only says more while a customer chooses and types. */
const waitsForTouch: readonly Page['kind'][] = ['channels', 'details', 'confirm']

const root = document.getElementById('page')
const model = document.getElementById('model')
if (root && model?.textContent) {
  const page = JSON.parse(model.textContent) as Page
  surviveTranslation()
  sealForms(root)
  if (page.kind !== 'form' && page.kind !== 'notice')
    whenNeeded(root, !waitsForTouch.includes(page.kind), () => {
      void import('./hydrate.tsx').then(({ hydrate }) => {
        undoTranslation(root)
        return hydrate(root, page)
      })
    })
}
