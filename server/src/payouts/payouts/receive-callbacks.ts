/** Receives the bank's callbacks: verified on the raw bytes, kept once, answered, and applied by the worker right after. */
import { problemsOfPayouts } from '@singil/contract/payouts/payouts'
import type { FastifyInstance } from 'fastify'
import { noMerchant } from '../../kit/database/index.ts'
import { receiveSigned } from '../../kit/http/index.ts'
import { type Parts, systemActor, unitOfWork, within } from '../../kit/work/index.ts'
import { applyCallbacks } from './apply-callbacks.ts'
import { BankCallback } from './bank-answers.ts'
import { keep } from './callback-store.ts'

const bank = systemActor('bank')
const seen = within('bank', noMerchant)

export const receiveCallbacks = (app: FastifyInstance, parts: Parts): Promise<void> =>
  receiveSigned(app, {
    path: '/bank/callbacks',
    name: 'bank',
    secret: parts.config.bank?.secret,
    now: () => parts.clock.now(),
    shape: BankCallback,
    badSignature: problemsOfPayouts.badSignature,
    badCallback: problemsOfPayouts.badCallback,
    take: (callback, raw) =>
      unitOfWork(parts, bank, seen, 'bank.callback', async (context) => {
        if (!(await keep(context.tx, callback, raw, context.now))) return
        context.job(applyCallbacks.name, {}, { key: applyCallbacks.name })
      }),
  })
