/** The pages for people: hosted payment, counter, scanner, list of payments, and their style sheets and fonts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { act, findPayment } from '../gateway/act.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { Refused } from '../kit/refused.ts'
import { parseMoney } from '../kit/text.ts'
import { counterPage, scanPage } from './counter-page.ts'
import { sendPage } from './layout.ts'
import { actOf } from './outcomes.ts'
import { backAddress, payPage } from './pay-page.ts'
import { paymentsPage } from './payments-page.ts'
import { style } from './style.ts'

const Id = z.object({ id: z.string().max(100) })
const typed = z.string().max(600).default('')
const maxListed = 50
const require = createRequire(import.meta.url)
const fonts = {
  'inter-latin.woff2': require.resolve('@singil/theme/fonts/inter-latin.woff2'),
  'inter-peso.woff2': require.resolve('@singil/theme/fonts/inter-peso.woff2'),
}
const themeSheets = [require.resolve('@singil/theme/tokens.css'), require.resolve('@singil/theme/fonts.css')]

export const pageRoutes = (gateway: Gateway) => (app: FastifyInstance, _options: object, done: () => void) => {
  const css = [...themeSheets.map((path) => readFileSync(path, 'utf8')), style].join('\n')
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  for (const [name, path] of Object.entries(fonts)) {
    const bytes = readFileSync(path)
    app.get(`/fonts/${name}`, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'max-age=86400').send(bytes),
    )
  }

  const lookUp = (code: string) => {
    const found = gateway.payments.lookUp(code)
    return found && findPayment(gateway, found.payment_id)
  }

  app.get('/', (_request, reply) => sendPage(reply, paymentsPage(gateway.payments.newest(maxListed))))

  app.get('/pay/:id', async ({ params }, reply) =>
    sendPage(reply, await payPage(findPayment(gateway, Id.parse(params).id))),
  )

  app.post('/pay/:id/act', ({ params, body }, reply) => {
    const { outcome, back } = z.object({ outcome: z.string(), back: z.literal('list').optional() }).parse(body)
    const payment = findPayment(gateway, Id.parse(params).id)
    const wanted = actOf(outcome, payment)
    if (!wanted) throw new Refused(400, 'invalid_request', 'There is no such button')
    const after = act(gateway, payment.payment_id, wanted)
    return reply.redirect(back ? '/' : backAddress(after), 303)
  })

  app.get('/counter', ({ query }, reply) => {
    const { reference } = z.object({ reference: typed }).parse(query)
    return sendPage(reply, counterPage(reference, reference ? lookUp(reference) : undefined))
  })

  app.post('/counter', ({ body }, reply) => {
    const { reference, amount } = z.object({ reference: typed, amount: typed }).parse(body)
    const payment = lookUp(reference)
    const centavos = parseMoney(amount)
    if (!payment || !centavos) {
      return sendPage(reply, counterPage(reference, payment, payment ? 'Type the amount as 1,234.50.' : ''), 400)
    }
    act(gateway, payment.payment_id, { action: 'approve', amount: centavos })
    return reply.redirect(`/counter?reference=${encodeURIComponent(reference)}`, 303)
  })

  app.get('/scan', ({ query }, reply) => {
    const { code } = z.object({ code: typed }).parse(query)
    const payment = code ? lookUp(code) : undefined
    return payment ? reply.redirect(`/pay/${payment.payment_id}`, 303) : sendPage(reply, scanPage(code))
  })
  done()
}
