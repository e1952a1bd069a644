/** The inbox of all recipients: e-mails and text messages, newest first, one of them opened. */
import { codeIn, type Message } from '../inbox/message.ts'
import { html, type Html } from '../kit/html.ts'
import { formatTime } from '../kit/text.ts'
import type { Page } from './layout.ts'

const maxShown = 100
const kinds = { email: 'E-mail', sms: 'Text message' } as const

const query = (to: string, open?: string): string => {
  const search = new URLSearchParams({ ...(to ? { to } : {}), ...(open ? { open } : {}) }).toString()
  return search ? `/inbox?${search}` : '/inbox'
}

const codeOf = ({ subject, text }: Message): string | undefined => codeIn(`${subject}\n${text}`)

const codeLine = (message: Message): Html | '' => {
  const code = codeOf(message)
  if (code === undefined) return ''
  return html`<p class="code">
    <code>${code}</code> <button type="button" data-copy="${code}" hidden>Copy code</button>
  </p>`
}

const entry = (message: Message, to: string, openId: string | undefined): Html =>
  html`<li>
    <a href="${query(to, message.id)}" ${message.id === openId ? html`aria-current="true"` : ''}>
      <span class="meta">${kinds[message.kind]} to ${message.to}</span>
      <strong>${message.kind === 'email' ? message.subject || 'No subject' : message.text}</strong>
      ${codeOf(message) ? html`<code>${codeOf(message)}</code>` : ''}
      <span class="meta"><time datetime="${message.received_at}">${formatTime(message.received_at)}</time></span>
    </a>
  </li>`

const opened = (message: Message): Html =>
  html`<article class="card">
    <h2>${message.kind === 'email' ? message.subject || 'No subject' : 'Text message'}</h2>
    <p class="meta">
      To ${message.to}${message.from ? `, from ${message.from}` : ''}, ${formatTime(message.received_at)}
    </p>
    ${codeLine(message)}
    <pre>${message.text}</pre>
    ${
      message.html === undefined
        ? ''
        : html`<iframe
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            title="The message as it looks"
            src="/inbox/messages/${message.id}/content"
          ></iframe>`
    }
    ${
      message.attachments.length === 0
        ? ''
        : html`<h3>Attachments</h3>
            <ul>
              ${message.attachments.map(({ name, type, bytes }) => html`<li>${name} (${type}, ${bytes} bytes)</li>`)}
            </ul>`
    }
  </article>`

const list = (messages: readonly Message[], to: string, openId: string | undefined): Html =>
  messages.length === 0
    ? html`<p class="empty">
        ${to ? 'No message to this recipient yet.' : 'No message yet. Codes, receipts and links that are sent arrive here.'}
      </p>`
    : html`<ol class="messages">
        ${messages.slice(0, maxShown).map((message) => entry(message, to, openId))}
      </ol>`

export const inboxPage = (messages: readonly Message[], to: string, open: Message | undefined): Page => ({
  title: 'Inbox',
  hasScript: true,
  head: html`<noscript><meta http-equiv="refresh" content="5" /></noscript>
    <script type="module" src="/inbox.js"></script>`,
  main: html`<h1>Inbox</h1>
    <form method="get" action="/inbox" class="search">
      <label for="to">E-mail address or mobile number</label>
      <input id="to" name="to" value="${to}" autocomplete="off" />
      <button>Search</button>
    </form>
    <div class="inbox ${open ? 'is-open' : ''}" data-newest="${messages[0]?.id ?? ''}" data-to="${to}">
      ${list(messages, to, open?.id)} ${open ? opened(open) : ''}
    </div>
    ${open ? html`<p class="back"><a href="${query(to)}">All messages</a></p>` : ''}`,
})

/** Reloads the page when a message has come, and copies codes. */
export const inboxScript = `
const inbox = document.querySelector('.inbox')
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy)
    button.textContent = 'Copied'
  })
}
async function look() {
  if (document.visibilityState !== 'visible') return
  const search = new URLSearchParams({ to: inbox.dataset.to, after: inbox.dataset.newest })
  const answer = await fetch('/inbox/messages?' + search).catch(() => null)
  if (answer?.ok && (await answer.json()).length > 0) location.reload()
}
setInterval(look, 1500)
`
