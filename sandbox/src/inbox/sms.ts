/** The text message provider's API. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Faults } from '../kit/faults.ts'
import { Refused } from '../kit/refused.ts'
import { isSameText } from '../kit/signature.ts'
import type { Messages } from './message.ts'

const TextMessage = z.object({
  to: z.string().regex(/^\+?[\d\s-]{7,20}$/, 'not a mobile number'),
  text: z.string().min(1).max(1_600),
  reference: z.string().max(100).optional(),
})

export const smsRoutes =
  (messages: Messages, faults: Faults, smsKey: string) =>
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.post('/sms/messages', (request, reply) => {
      if (!isSameText(request.headers.authorization ?? '', `Bearer ${smsKey}`)) {
        throw new Refused(401, 'bad_key', 'The key is not known')
      }
      if (faults.take('sms') === 'down') throw new Refused(503, 'unavailable', 'The provider is down on purpose')
      const { to, text, reference } = TextMessage.parse(request.body)
      const { id } = messages.add({ kind: 'sms', from: 'Sandbox', to, subject: reference ?? '', text, attachments: [] })
      return reply.code(202).send({ id })
    })
    done()
  }
