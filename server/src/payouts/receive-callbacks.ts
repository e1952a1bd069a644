/** Receives the bank's callbacks: verified on the raw bytes, kept once, answered, and applied by the worker right after. */
import { refuse } from '@singil/contract/kit/problem'
import { problemsOfPayouts } from '@singil/contract/payouts'
import type { FastifyInstance } from 'fastify'
import { isSignedCallback, parseJson } from '../kit/http/index.ts'
import { noMerchant } from '../kit/database/index.ts'
import { type Parts, systemActor, unitOfWork, within } from '../kit/work/index.ts'
import { BankCallback } from './bank-answers.ts'
import { applyCallbacks } from './apply-callbacks.ts'
import { keep } from './callback-store.ts'

const bank = systemActor('bank')
const seen = within('bank', noMerchant)
const most = 64 * 1024

export async function receiveCallbacks(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: most }, (_request, body, done) => done(null, body))
    scope.post('/bank/callbacks', { bodyLimit: most }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = request.headers['x-bank-signature']
      const secret = parts.config.bank?.secret
      const isSigned =
        secret !== undefined && !Array.isArray(header) && isSignedCallback(raw, header, secret, parts.clock.now())
      if (!isSigned) refuse(problemsOfPayouts.badSignature, {})
      const callback = BankCallback.safeParse(jsonOf(raw))
      if (!callback.success || !isUuid(callback.data.transfer.transfer_ref))
        return refuse(problemsOfPayouts.badCallback, {})
      await unitOfWork(parts, bank, seen, 'bank.callback', async (context) => {
        if (!(await keep(context.tx, callback.data, raw.toString('utf8'), context.now))) return
        context.job(applyCallbacks.name, {}, { key: applyCallbacks.name })
      })
      return reply.code(200).type('text/plain').send('ok')
    })
  })
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

function jsonOf(raw: Buffer): unknown {
  try {
    return parseJson(raw)
  } catch {
    return null
  }
}
