/** The layout of every sandbox page, and its security headers. */
import type { FastifyReply } from 'fastify'
import { html, type Html, type HtmlValue } from '../kit/html.ts'

export type Page = {
  title: string
  main: Html
  /** The narrow layout of customer pages; otherwise the wide one of the sandbox's own tools. */
  isNarrow?: boolean
  head?: HtmlValue
  /** Other origins that a form on this page may submit to. */
  formTargets?: readonly string[]
  hasScript?: boolean
}

const links = [
  ['/', 'Payments'],
  ['/counter', 'Counter'],
  ['/scan', 'Scan'],
  ['/bank', 'Bank'],
  ['/couriers', 'Couriers'],
  ['/inbox', 'Inbox'],
  ['/webhooks', 'Webhooks'],
  ['/control', 'Control'],
] as const

const nav = (title: string): Html =>
  html`<nav aria-label="Sandbox">
    ${links.map(
      ([path, name]) => html`<a href="${path}" ${name === title ? html`aria-current="page"` : ''}>${name}</a> `,
    )}
  </nav>`

const documentOf = ({ title, main, isNarrow, head }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
        ${head}
      </head>
      <body>
        <header class="strip">Sandbox — no real money</header>
        ${isNarrow ? '' : nav(title)}
        <main class="${isNarrow ? 'narrow' : 'wide'}">${main}</main>
      </body>
    </html>`

/** Sends the page. No scripts are allowed except the inbox's own file. */
export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...(page.formTargets ?? [])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(page.hasScript ? ["script-src 'self'", "connect-src 'self'", "frame-src 'self'"] : []),
  ]
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(documentOf(page).text)
}
