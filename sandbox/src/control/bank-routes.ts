/** The bank's switches, for tests. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AccountFacts, AccountId } from '../bank/account.ts'
import { actOnTransfer, bankActions, runNextBatch } from '../bank/act.ts'
import type { Bank } from '../bank/bank.ts'
import { endNotice, giveNotice, NoticeRequest } from '../bank/notice.ts'
import { failReasons, returnReasons, type Transfer, transferView } from '../bank/transfer.ts'
import { actOptions, Id } from './act-options.ts'
import { serveLocally } from './local-only.ts'

const OfTransfer = z.object({ transfer_ref: z.string().optional() })
const ActBody = z.strictObject({
  action: z.enum(bankActions),
  reason_code: z.enum([...failReasons, ...returnReasons]).optional(),
  ...actOptions,
})
const maxListed = 500

const listed = (transfer: Transfer) => ({
  ...transferView(transfer),
  bank_code: transfer.bank_code,
  account_number: transfer.account_number,
  account_name: transfer.account_name,
  remark: transfer.remark,
  notify_url: transfer.notify_url,
  plan: transfer.plan,
})

export const bankControlRoutes = (bank: Bank) => (app: FastifyInstance, _options: object, done: () => void) => {
  serveLocally(app)

  app.get('/transfers', ({ query }) => {
    const { transfer_ref } = OfTransfer.parse(query)
    const found =
      transfer_ref === undefined ? bank.transfers.newest(maxListed) : [bank.transfers.named(`ref ${transfer_ref}`)]
    return found.filter((transfer) => transfer !== undefined).map(listed)
  })

  app.post('/transfers/:id/act', ({ params, body }) =>
    listed(actOnTransfer(bank, Id.parse(params).id, ActBody.parse(body))),
  )

  app.post('/batches/run', () => runNextBatch(bank).map(listed))

  app.get('/accounts', () => bank.accounts.newest(maxListed))
  app.put('/accounts/:bank_code/:account_number', ({ params, body }) => {
    const account = { ...AccountId.parse(params), ...AccountFacts.parse(body) }
    bank.accounts.put(account)
    return account
  })

  app.get('/notices', () => bank.notices.newest(maxListed))
  app.post('/notices', ({ body }) => giveNotice(bank, NoticeRequest.parse(body)))
  app.post('/notices/:id/end', ({ params }) => endNotice(bank, Id.parse(params).id))

  app.get('/callbacks', ({ query }) => {
    const { transfer_ref } = OfTransfer.parse(query)
    const deliveries = bank.deliveries.newest(transfer_ref === undefined ? maxListed : Infinity)
    return deliveries.filter(({ event }) => transfer_ref === undefined || event.transfer_ref === transfer_ref)
  })
  done()
}
