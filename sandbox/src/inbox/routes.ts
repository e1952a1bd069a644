/** The inbox for people (a page) and for tests (JSON). */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Refused } from '../kit/refused.ts'
import { inboxPage, inboxScript } from '../pages/inbox-page.ts'
import { sendPage } from '../pages/layout.ts'
import type { Messages } from './message.ts'

const isMoment = (text: string): boolean => text === '' || text.startsWith('msg_') || !Number.isNaN(Date.parse(text))
const Search = z.object({
  to: z.string().max(200).optional(),
  kind: z.enum(['email', 'sms']).optional(),
  after: z.string().max(40).refine(isMoment, 'neither a message id nor a time').optional(),
})

export const inboxRoutes = (messages: Messages) => (app: FastifyInstance, _options: object, done: () => void) => {
  const find = (id: string) => {
    const message = messages.get(id)
    if (!message) throw new Refused(404, 'not_found', 'No such message')
    return message
  }

  app.get('/inbox', ({ query }, reply) => {
    const { to = '', open } = Search.extend({ open: z.string().max(40).optional() }).parse(query)
    return sendPage(reply, inboxPage(messages.find({ to }), to, open ? find(open) : undefined))
  })

  app.get('/inbox.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(inboxScript))

  app.get('/inbox/messages', ({ query }) => messages.find(Search.parse(query)))

  app.get('/inbox/messages/:id/content', ({ params }, reply) => {
    const { html } = find(z.object({ id: z.string() }).parse(params).id)
    if (html === undefined) throw new Refused(404, 'not_found', 'This message has no HTML')
    // The e-mail is an untrusted document: no scripts, no requests, no access to the sandbox's origin.
    const policy = [
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      "frame-ancestors 'self'",
    ].join('; ')
    return reply
      .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${html}`)
  })
  done()
}
