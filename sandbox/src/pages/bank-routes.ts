/** The bank's pages for people. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AccountFacts, AccountId } from '../bank/account.ts'
import { actOnTransfer, findTransfer, runNextBatch } from '../bank/act.ts'
import type { Bank } from '../bank/bank.ts'
import { endNotice, giveNotice, NoticeRequest } from '../bank/notice.ts'
import { Refused } from '../kit/refused.ts'
import { bankOutcomes } from './bank-outcomes.ts'
import { bankPage } from './bank-page.ts'
import { sendPage } from './layout.ts'
import { transferPage } from './transfer-page.ts'

const Id = z.object({ id: z.string().max(100) })
const Form = z.record(z.string(), z.string())

export const bankPageRoutes = (bank: Bank) => (app: FastifyInstance, _options: object, done: () => void) => {
  app.get('/', (_request, reply) => sendPage(reply, bankPage(bank)))

  app.get('/transfers/:id', ({ params }, reply) =>
    sendPage(reply, transferPage(findTransfer(bank, Id.parse(params).id))),
  )

  app.post('/transfers/:id/act', ({ params, body }, reply) => {
    const { outcome, back } = z.object({ outcome: z.string(), back: z.literal('list').optional() }).parse(body)
    const { transfer_id, status } = findTransfer(bank, Id.parse(params).id)
    const wanted = bankOutcomes[status].find(({ name }) => name === outcome)
    if (!wanted) throw new Refused(409, 'not_possible', `This transfer is already ${status}`)
    actOnTransfer(bank, transfer_id, wanted.act)
    return reply.redirect(back ? '/bank' : `/bank/transfers/${transfer_id}`, 303)
  })

  app.post('/batches/run', (_request, reply) => {
    runNextBatch(bank)
    return reply.redirect('/bank', 303)
  })

  app.post('/accounts', ({ body }, reply) => {
    const { bank_code, account_number, ...facts } = Form.parse(body)
    bank.accounts.put({ ...AccountId.parse({ bank_code, account_number }), ...AccountFacts.parse(facts) })
    return reply.redirect('/bank', 303)
  })

  app.post('/notices', ({ body }, reply) => {
    const { bank_code, rail, text } = Form.parse(body)
    giveNotice(bank, NoticeRequest.parse({ bank_code: bank_code || null, rail: rail || null, text }))
    return reply.redirect('/bank', 303)
  })

  app.post('/notices/:id/end', ({ params }, reply) => {
    endNotice(bank, Id.parse(params).id)
    return reply.redirect('/bank', 303)
  })
  done()
}
