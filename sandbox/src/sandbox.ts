/** A stand-in for the outside world: payment gateway with hosted pages, mail server, text message provider, inbox. */
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { controlRoutes } from './control/routes.ts'
import { answerErrors } from './errors.ts'
import { retryDelaysMs } from './gateway/deliveries.ts'
import { openGateway } from './gateway/gateway.ts'
import { gatewayLines, restoreLine, resumeWork } from './gateway/resume.ts'
import { gatewayRoutes } from './gateway/routes.ts'
import { Messages, type Message } from './inbox/message.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { smsRoutes } from './inbox/sms.ts'
import { startSmtp } from './inbox/smtp.ts'
import { acceptForms } from './kit/form-body.ts'
import { openJournal, type Append } from './kit/journal.ts'
import { openPoster } from './kit/post.ts'
import { Refused } from './kit/refused.ts'
import { pageRoutes } from './pages/routes.ts'

export type SandboxOptions = {
  /** 0 selects a free port. */
  port: number
  smtpPort: number
  gatewayKey: string
  gatewaySecret: string
  smsKey: string
  /** Folder of the persisted state; without it all state is lost at the end. */
  dataDir?: string | undefined
  host?: string | undefined
  /** The public address for customers, if it differs from the one listened on. */
  publicUrl?: string | undefined
  retryDelaysMs?: readonly number[]
  /** How long a pending refund takes to finish. */
  refundMs?: number
  /** Delay of the "slow" fault. */
  slowMs?: number
  logLevel?: string
}
export type Sandbox = { url: string; smtpPort: number; stop(): Promise<void> }

/** Resolves when all ports listen. `stop` ends open connections and keeps pending work for the next start. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, gatewayKey, gatewaySecret, smsKey, dataDir, host = '127.0.0.1' } = options
  let url = options.publicUrl ?? ''
  const poster = openPoster()
  let append: Append = () => undefined
  const appendLater: Append = (kind, value) => append(kind, value)
  const config = {
    key: gatewayKey,
    secret: gatewaySecret,
    publicUrl: () => url,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    refundMs: options.refundMs ?? 30_000,
    slowMs: options.slowMs ?? 5_000,
  }
  const gateway = openGateway(config, appendLater, poster.post)
  const messages = new Messages(appendLater)
  const journal = openJournal(
    dataDir,
    (line) => (line.kind === 'message' ? messages.restore(line.value as Message) : restoreLine(gateway, line)),
    function* lines() {
      yield* gatewayLines(gateway)
      yield* messages.lines()
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
  app.register(smsRoutes(messages, gateway.faults, smsKey))
  app.register(inboxRoutes(messages))
  app.register(controlRoutes(gateway))
  app.register(pageRoutes(gateway))

  const smtp = await startSmtp(messages, gateway.faults, { host, port: options.smtpPort })
  const listening = await app.listen({ host, port }).catch(async (error: unknown) => {
    await smtp.stop()
    throw error
  })
  url ||= listening
  resumeWork(gateway)
  app.log.info({ url, smtpPort: smtp.port }, 'sandbox is ready')

  let stopping: Promise<void> | undefined
  async function stop(): Promise<void> {
    gateway.timetable.stop()
    await Promise.all([app.close(), smtp.stop()])
    poster.close()
    await wait(0)
    journal.close()
  }
  return { url, smtpPort: smtp.port, stop: () => (stopping ??= stop()) }
}
