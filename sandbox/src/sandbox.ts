/** A stand-in for the outside world: payment gateway with hosted pages, bank, couriers, mail server, text message provider, inbox. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { openBank } from './bank/bank.ts'
import { resumeBank } from './bank/resume.ts'
import { bankRoutes } from './bank/routes.ts'
import { type Access, openCouriers, resumeCouriers } from './couriers/couriers.ts'
import { instantRoutes } from './couriers/instant-routes.ts'
import { parcelRoutes } from './couriers/parcel-routes.ts'
import { bankControlRoutes } from './control/bank-routes.ts'
import { courierControlRoutes } from './control/courier-routes.ts'
import { controlRoutes } from './control/routes.ts'
import { answerErrors } from './errors.ts'
import { openGateway } from './gateway/gateway.ts'
import { resumeGateway } from './gateway/resume.ts'
import { gatewayRoutes } from './gateway/routes.ts'
import { Messages } from './inbox/message.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { smsRoutes } from './inbox/sms.ts'
import { startSmtp } from './inbox/smtp.ts'
import { retryDelaysMs } from './kit/deliveries.ts'
import { Faults } from './kit/faults.ts'
import { acceptForms } from './kit/form-body.ts'
import { openJournal, type Append } from './kit/journal.ts'
import { openPoster } from './kit/post.ts'
import { Refused } from './kit/refused.ts'
import type { Surroundings } from './kit/surroundings.ts'
import { Timetable } from './kit/timetable.ts'
import { courierPageRoutes } from './pages/courier-page.ts'
import { bankPageRoutes } from './pages/bank-routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { Received } from './receiver/received.ts'
import { receiverControlRoutes, receiverRoutes } from './receiver/routes.ts'

export type SandboxOptions = {
  /** 0 selects a free port. */
  port: number
  smtpPort: number
  gatewayKey: string
  gatewaySecret: string
  bankKey: string
  bankSecret: string
  smsKey: string
  /** Without them the couriers take no call. */
  instantCourier?: Access | undefined
  parcelCourier?: Access | undefined
  /** Checks the webhooks of the demo merchant. */
  webhookSecret?: string | undefined
  /** Folder of the persisted state; without it all state is lost at the end. */
  dataDir?: string | undefined
  host?: string | undefined
  /** The public address for customers, if it differs from the one listened on. */
  publicUrl?: string | undefined
  retryDelaysMs?: readonly number[]
  /** How long a pending refund takes to finish. */
  refundMs?: number
  /** How long an InstaPay transfer takes. */
  instapayMs?: number
  /** Delay of the "slow" fault. */
  slowMs?: number
  logLevel?: string
}
export type Sandbox = { url: string; smtpPort: number; stop(): Promise<void> }

/** Resolves when all ports listen. `stop` ends open connections and keeps pending work for the next start. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, smsKey, dataDir, host = '127.0.0.1' } = options
  let url = options.publicUrl ?? ''
  const poster = openPoster()
  let append: Append = () => undefined
  const [timetable, faults] = [new Timetable(), new Faults()]
  const around: Surroundings = { append: (kind, value) => append(kind, value), post: poster.post, timetable, faults }
  const times = { retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs, slowMs: options.slowMs ?? 5_000 }
  const gateway = openGateway(
    {
      ...times,
      key: options.gatewayKey,
      secret: options.gatewaySecret,
      publicUrl: () => url,
      refundMs: options.refundMs ?? 30_000,
    },
    around,
  )
  const bank = openBank(
    { ...times, key: options.bankKey, secret: options.bankSecret, instapayMs: options.instapayMs ?? 3_000 },
    around,
  )
  const nobody = { key: 'nobody', secret: randomBytes(24).toString('hex') }
  const couriers = openCouriers(
    { ...times, instant: options.instantCourier ?? nobody, parcel: options.parcelCourier ?? nobody },
    around,
  )
  const messages = new Messages(around.append)
  const received = new Received(around.append, options.webhookSecret)
  const kept = [
    gateway.payments,
    gateway.refunds,
    gateway.disputes,
    gateway.deliveries,
    bank.transfers,
    bank.refusals,
    bank.accounts,
    bank.notices,
    bank.deliveries,
    couriers.quotes,
    couriers.orders,
    couriers.deliveries.instant,
    couriers.deliveries.parcel,
    messages,
    received,
  ]
  const journal = openJournal(
    dataDir,
    (line) => kept.forEach((records) => records.restoreLine(line)),
    function* lines() {
      for (const records of kept) yield* records.lines()
    },
  )
  append = journal.append

  const log: FastifyBaseLogger = pino({ level: options.logLevel ?? 'silent', base: { role: 'sandbox' } })
  const app = fastify({
    loggerInstance: log,
    // A request's address may contain an e-mail address or a mobile number, which must not be logged.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 1_048_576,
  })
  answerErrors(app)
  acceptForms(app)
  app.addHook('onRequest', async ({ headers }) => {
    const { origin, host } = headers
    const isOurs = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
    if (!isOurs) throw new Refused(403, 'foreign_origin', 'Only from our own pages')
  })
  app.get('/ready', () => ({ ready: true }))
  app.register(gatewayRoutes(gateway), { prefix: '/v1' })
  app.register(bankRoutes(bank), { prefix: '/bank/v1' })
  app.register(instantRoutes(couriers), { prefix: '/instant/v3' })
  app.register(parcelRoutes(couriers), { prefix: '/parcel' })
  app.register(smsRoutes(messages, faults, smsKey))
  app.register(inboxRoutes(messages))
  app.register(receiverRoutes({ received, faults, slowMs: options.slowMs ?? 15_000 }), { prefix: '/receiver' })
  app.register(receiverControlRoutes(received))
  app.register(controlRoutes(gateway))
  app.register(bankControlRoutes(bank), { prefix: '/control/bank' })
  app.register(courierControlRoutes(couriers), { prefix: '/control/couriers' })
  app.register(pageRoutes(gateway))
  app.register(bankPageRoutes(bank), { prefix: '/bank' })
  app.register(courierPageRoutes(couriers), { prefix: '/couriers' })

  const smtp = await startSmtp(messages, faults, { host, port: options.smtpPort })
  const listening = await app.listen({ host, port }).catch(async (error: unknown) => {
    await smtp.stop()
    throw error
  })
  url ||= listening
  resumeGateway(gateway)
  resumeBank(bank)
  resumeCouriers(couriers)
  app.log.info({ url, smtpPort: smtp.port }, 'sandbox is ready')

  let stopping: Promise<void> | undefined
  async function stop(): Promise<void> {
    timetable.stop()
    await Promise.all([app.close(), smtp.stop()])
    poster.close()
    await wait(0)
    journal.close()
  }
  return { url, smtpPort: smtp.port, stop: () => (stopping ??= stop()) }
}
