/** The Fastify application: body parsing, errors, signed answers, rate limits and logs. */
import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { failureOf } from '@singil/contract/kit/endpoint'
import type { MerchantId } from '@singil/contract/kit/id'
import { Refusal } from '@singil/contract/kit/problem'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { CryptoKey } from 'jose'
import type { Partner, Parts, Session } from '../work/index.ts'
import { networkOf, problemsOfKit } from '../base/index.ts'
import { encryptAnswer, joseType } from './encryption.ts'
import type { Readiness } from './health.ts'
import { Malformed, parseJson } from './json-gate.ts'
import type { AnswerPage } from './portal-pages.ts'
import { createRefusalLimit } from './refusal-limit.ts'
import { refusedAnswer } from './refused.ts'
import { noDevices, protections, refuseEverything } from './protections.ts'
import { createSigner, nonceOf, signDetached, type Signer } from './signing.ts'
import { answerUnrouted } from './unrouted.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the caller; null for guests. */
    session: Session | null
    /** The calling merchant's program; null for people. */
    partner: Partner | null
    /** The merchant of the call, for the log. */
    mid: MerchantId | null
    /** The key to which the answer is encrypted. */
    encryptTo: CryptoKey | null
  }
}

const bodyLimit = 1_048_576
/** A request without a file must arrive complete in this time. */
const bodyMs = 30_000

const isAsset = (request: FastifyRequest): boolean => /^\/(pay-)?assets\//.test(request.url)

/** `answerPage` may answer an address without a route with a page. */
export async function createApp(parts: Parts, answerPage: AnswerPage, readiness: Readiness): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = parts.log
  const signer = createSigner(parts.keys, parts.clock)
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit,
    // Only the last address of the list comes from our own proxy; anybody may have written those before it.
    trustProxy: parts.config.isBehindProxy && ((_: string, hop: number) => hop === 0),
    // Of uploads over a slow line; all other requests have bodyMs.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    connectionTimeout: 0,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    frameworkErrors: (error, request, reply) => answerUnrouted(parts, signer, error, request, reply),
    // The sum is well below the 15 s after which slow headers are cut off.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 32_768 },
  })
  app.decorateRequest('session', null)
  app.decorateRequest('partner', null)
  app.decorateRequest('mid', null)
  app.decorateRequest('encryptTo', null)
  readBodies(app)
  cutSlowBodies(app)
  answerErrors(app, parts, answerPage)
  answerSigned(app, parts, signer, readiness)
  logAnswers(app, parts)
  await app.register(rateLimit, {
    global: true,
    // A cold load of the portal requests dozens of files, and many people may share an address. Files have their own counter, so that they
    // never use up the calls of the pay pages.
    max: (request: FastifyRequest) => parts.config.guestCallsPerMinute * (isAsset(request) ? 20 : 1),
    timeWindow: 60_000,
    keyGenerator: (request) => `${isAsset(request) ? 'asset ' : ''}${networkOf(request.ip)}`,
    errorResponseBuilder: (_, context) => {
      const seconds = Math.ceil(context.ttl / 1000)
      return new Refusal(problemsOfKit.tooMany, { seconds }, undefined, { retryAfterSeconds: seconds })
    },
  })
  return app
}

/** Parses JSON, and JWE for encrypted calls; any other content type is refused with 415. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^application\/json$/i, { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) =>
    parseJson(body),
  )
  app.addContentTypeParser(
    /^application\/json; ?charset="?utf-8"?$/i,
    { parseAs: 'buffer' },
    async (_: FastifyRequest, body: Buffer) => parseJson(body),
  )
  app.addContentTypeParser(joseType, { parseAs: 'string' }, async (_: FastifyRequest, body: string) => body)
}

/** Cuts off a request whose body takes too long, except one with a file. */
function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    done()
    const { raw } = request
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || request.routeOptions.config.takesFile) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, bodyMs)
    raw.once('close', () => clearTimeout(timer))
  })
}

/** True if the caller disconnected while sending its body: nobody receives the answer, and the server has no fault. */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

function answerErrors(app: FastifyInstance, parts: Parts, answerPage: AnswerPage): void {
  const mayBeRefused = createRefusalLimit(parts.config.guestCallsPerMinute, parts.clock)
  const send = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = isCutOff(request) ? new Malformed('it was cut off') : mayBeRefused(thrown, networkOf(request.ip))
    const { status, body, isBug, retryAfterSeconds } = refusedAnswer(
      error,
      request.id,
      failureOf(request.routeOptions.config.fails, request.body),
    )
    if (isBug)
      parts.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
  }
  app.setErrorHandler((error, request, reply) => send(error, request, reply))
  app.setNotFoundHandler(
    (request, reply) => answerPage(request, reply) ?? send(new Refusal(problemsOfKit.notFound, {}), request, reply),
  )
}

type Done = (error: Error | null, payload?: unknown) => void

/** Adds the headers of every answer, then encrypts if requested, then signs what is sent. */
function answerSigned(app: FastifyInstance, parts: Parts, signer: Signer, readiness: Readiness): void {
  const always = protections(parts.config.publicUrl)
  const encrypted = async (request: FastifyRequest, reply: FastifyReply, payload: string): Promise<string> => {
    const body = await encryptAnswer(payload, request.encryptTo!)
    reply.type(joseType)
    return body
  }
  const sendSigned = (request: FastifyRequest, reply: FastifyReply, body: string, done: Done): void => {
    const path = request.raw.url ?? request.url
    const nonce = nonceOf(request.headers['x-request-nonce'])
    const answer = { method: request.method, path, status: reply.statusCode, nonce, body }
    const finish = (signature: string) => {
      reply.header('x-signature', signature)
      done(null, body)
    }
    if (request.routeOptions.config.isForPrograms) finish(signDetached(parts.keys, parts.clock, answer))
    else signer(answer, finish)
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(always)
    reply.header('x-request-id', request.id)
    if (readiness.isStopping) reply.header('connection', 'close')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', refuseEverything)
    if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', noDevices)
    const type = reply.getHeader('content-type')
    if (typeof payload !== 'string' || typeof type !== 'string' || !type.startsWith('application/json'))
      return done(null, payload)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!request.encryptTo) return sendSigned(request, reply, payload, done)
    return void encrypted(request, reply, payload).then((body) => sendSigned(request, reply, body, done), done)
  })
}

function logAnswers(app: FastifyInstance, parts: Parts): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    parts.metrics.answered(route, request.method, reply.statusCode, reply.elapsedTime / 1000)
    const level =
      reply.statusCode >= 500 ? 'error' : reply.statusCode === 401 || reply.statusCode === 403 ? 'warn' : 'info'
    if (!parts.log.isLevelEnabled(level)) return
    parts.log[level](
      {
        requestId: request.id,
        method: request.method,
        route,
        endpoint: request.routeOptions.config?.endpoint,
        actor: request.session?.userId ?? null,
        mid: request.mid,
        status: reply.statusCode,
        ms,
      },
      'answered',
    )
  })
}
