/** Sends the page's forms encrypted. If that is not possible they are sent unencrypted, as without script. */
import { seal } from './seal.ts'

/** The fields as a form sends them, including the pressed button. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') fields.append(name, value)
  return fields.toString()
}

async function send(form: HTMLFormElement, fields: string): Promise<void> {
  const { pathname } = new URL(form.action, location.href)
  const sealed = await seal(fields, { method: 'POST', path: pathname })
  const carrier = document.createElement('form')
  carrier.method = 'post'
  carrier.action = form.action
  carrier.hidden = true
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'sealed'
  field.value = sealed
  carrier.append(field)
  document.body.append(carrier)
  carrier.submit()
}

export function sealForms(root: HTMLElement): void {
  if (!globalThis.crypto?.subtle) return
  let isSending = false
  // After a restore from the back-forward cache the form may be sent again.
  addEventListener('pageshow', () => (isSending = false))
  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    event.preventDefault()
    if (isSending) return
    isSending = true
    send(form, fieldsOf(form, event.submitter)).catch(() => form.submit())
  })
}
