/** The bank's API, as the payment platform calls it: every request is signed over its raw bytes. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { dayOfFile } from '../kit/daily-file.ts'
import { acceptSigned, idempotencyKey, jsonBody, rawBodyOf } from '../kit/signed-api.ts'
import { underFaults } from '../kit/trouble.ts'
import { AccountId, checkAccount } from './account.ts'
import { findTransfer } from './act.ts'
import type { Bank } from './bank.ts'
import { createTransfer, TransferRequest } from './create-transfer.ts'
import { standingNotices } from './notice.ts'
import { bankStatement } from './statement.ts'
import { creationView, transferView } from './transfer.ts'

export const bankRoutes = (bank: Bank) => (app: FastifyInstance, _options: object, done: () => void) => {
  const { key, secret, slowMs } = bank.config
  acceptSigned(app, { name: 'bank', key, secret })
  const answering = underFaults(bank.faults, slowMs)

  app.post(
    '/transfers',
    answering('createTransfer', (request, reply) => {
      const wanted = TransferRequest.parse(jsonBody(request))
      const transfer = createTransfer(bank, idempotencyKey(request), rawBodyOf(request), wanted)
      reply.code(201)
      return creationView(transfer)
    }),
  )

  app.get(
    '/transfers',
    answering('queryTransfer', ({ query }) => {
      const { transfer_ref } = z.object({ transfer_ref: z.string() }).parse(query)
      const transfer = bank.transfers.named(`ref ${transfer_ref}`)
      return { transfers: transfer ? [transferView(transfer)] : [] }
    }),
  )

  app.get(
    '/transfers/:transfer_id',
    answering('queryTransfer', ({ params }) =>
      transferView(findTransfer(bank, z.object({ transfer_id: z.string() }).parse(params).transfer_id)),
    ),
  )

  app.post(
    '/account-checks',
    answering('accountCheck', (request) => checkAccount(bank, AccountId.parse(jsonBody(request)))),
  )

  app.get(
    '/notices',
    answering('bankNotices', () => ({ notices: standingNotices(bank) })),
  )

  app.get('/statements/:file', ({ params }, reply) =>
    reply.type('text/csv; charset=utf-8').send(bankStatement(bank, dayOfFile(params))),
  )
  done()
}
