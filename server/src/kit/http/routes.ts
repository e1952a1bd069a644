/** Registers endpoints of the contract as routes: guard, input, idempotency key, envelope, answer. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { refuse } from '@singil/contract/kit/problem'
import { newestHeader } from '@singil/contract/kit/newest'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkKey, type Claim, type File, hashOf, type Parts, type Route } from '../work/index.ts'
import { problemsOfKit } from '../base/index.ts'
import { checkAddress, checkFields } from './address-gate.ts'
import { type Call, isChange, type Outcome, type Runner } from './call.ts'
import { dispositionOf } from './disposition.ts'
import { answerKey, decryptRequest, joseType, requestEncryption } from './encryption.ts'
import { type Allowed, identify, identifyPartner, place } from './guard.ts'
import { parseJson } from './json-gate.ts'
import { parseInput, rangeOf, schemasOf } from './read-input.ts'
import { runnerOf } from './run-route.ts'
import { createShares, type InShare } from './share.ts'
import { pathOf } from './signing.ts'
import { type Form, readForm, readUploads } from './uploads.ts'

/** Converts {braces} of the contract to Fastify's syntax; two in one segment need an explicit end for each name. */
const fastifyPath = (path: string) =>
  path
    .split('/')
    .map((segment) => segment.replace(/\{(\w+)\}/g, segment.split('{').length > 2 ? ':$1([^/]+?)' : ':$1'))
    .join('/')

function claimOf(endpoint: Endpoint, request: FastifyRequest, allowed: Allowed, input: object): Claim | undefined {
  if (endpoint.method === 'GET' || endpoint.reads || endpoint.file || endpoint.isSecret) return undefined
  const header = request.headers['idempotency-key']
  const key = Array.isArray(header) ? header[0] : header
  const { kind, userId, partner } = allowed.actor
  checkKey(key, endpoint.idempotency === 'required', kind === 'guest' ? 'guest' : 'user')
  if (key === undefined) return undefined
  // A user's own account does not depend on the merchant they act for, also when the call itself gives them one.
  const mid = endpoint.scope.of === 'self' ? null : allowed.scope.mid
  const principal = partner ? `partner:${partner.credentialsId}:${partner.mode}` : (userId ?? 'guest')
  return { principal, key, endpoint: endpoint.id, bodyHash: hashOf([input, mid]) }
}

const isEncrypted = (request: FastifyRequest): boolean => request.headers['content-type']?.startsWith(joseType) === true

async function decryptedBody(parts: Parts, endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!endpoint.encrypted) refuse(problemsOfKit.wrongType, {})
  if (request.headers['request-encryption'] !== requestEncryption) refuse(problemsOfKit.notDecrypted, {})
  const sent = { jwe: String(request.body), method: request.method, path: pathOf(request.raw.url ?? request.url) }
  return parseJson(await decryptRequest(parts.keys, parts.database, sent, parts.clock.now()))
}

const sendFile = (reply: FastifyReply, file: File) => {
  if (file.size !== undefined) reply.header('content-length', String(file.size))
  return reply
    .type(file.type)
    .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-disposition', dispositionOf(file.name, file.disposition))
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(file.bytes)
}

/** All routes of the process. Only those that take a file read forms with files. */
export async function registerRoutes(app: FastifyInstance, parts: Parts, routes: readonly Route[]): Promise<void> {
  const inShare = createShares(parts.config.databasePool)
  for (const route of routes) if (!route.endpoint.upload) registerRoute(app, parts, inShare, route)
  const uploads = routes.filter(({ endpoint }) => endpoint.upload)
  if (uploads.length === 0) return
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    await readUploads(own)
    for (const route of uploads) registerRoute(own, parts, inShare, route)
  })
}

/** Runs a call. Later reads of its caller have what it changed; a refused or failed call may have written too. */
async function runNoted({ reads }: Parts, run: Runner, call: Call): Promise<Outcome> {
  const { endpoint, allowed } = call
  try {
    return await run(call)
  } finally {
    if (isChange(endpoint) && allowed.session) await reads.noteChange(allowed.session.userId)
  }
}

/** The caller may still be sending; once the answer is sent, nobody reads the rest. */
async function readFormOf(request: FastifyRequest, reply: FastifyReply): Promise<Form> {
  reply.header('connection', 'close')
  return readForm(request)
}

function registerRoute(app: FastifyInstance, parts: Parts, inShare: InShare, route: Route): void {
  const { endpoint } = route
  const run = runnerOf(parts, inShare, route)
  const schemas = schemasOf(endpoint)
  const { audience } = endpoint
  const limits = {
    guest: parts.config.guestCallsPerMinute,
    user: parts.config.userCallsPerMinute,
    staff: parts.config.userCallsPerMinute,
    partner: parts.config.partnerCallsPerMinute,
  }
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: {
      endpoint: endpoint.id,
      ...(endpoint.fails !== undefined && { fails: endpoint.fails }),
      ...(endpoint.audience === 'partner' && { isForPrograms: true }),
      ...(endpoint.upload && { takesFile: true }),
      rateLimit: {
        max: limits[audience],
        timeWindow: 60_000,
        groupId: audience,
        // Each set of credentials has its own limit, from any address.
        ...(audience === 'partner' && {
          keyGenerator: (request: FastifyRequest) => request.partner?.credentialsId ?? request.ip,
        }),
      },
    },
    ...(audience !== 'guest' && {
      onRequest: async (request: FastifyRequest) => {
        if (audience === 'partner')
          request.partner = await identifyPartner(request, endpoint, parts.authenticatePartner)
        else request.session = await identify(request, endpoint, parts.authenticate)
      },
    }),
    handler: async (request, reply) => {
      checkAddress(request.raw.url ?? request.url)
      checkFields(request.params, request.query)
      const encryptTo = request.headers['response-encryption-key']
      if (endpoint.encrypted && typeof encryptTo === 'string') request.encryptTo = await answerKey(encryptTo)
      const query = { ...(request.query as Record<string, unknown>) }
      const range = rangeOf(endpoint, request.headers.range, query)
      const form = endpoint.upload && (await readFormOf(request, reply))
      const body = form?.fields ?? (isEncrypted(request) ? await decryptedBody(parts, endpoint, request) : request.body)
      const input = parseInput(schemas, { params: request.params, query, body })
      const allowed = place(request, endpoint, request.session, input)
      request.mid = allowed.scope.mid
      const call: Call = {
        endpoint,
        allowed,
        input,
        range,
        requestId: request.id,
        claim: claimOf(endpoint, request, allowed, input),
        ...(form && { upload: form.upload }),
        needsNewest: request.headers[newestHeader] !== undefined,
      }
      const outcome = await runNoted(parts, run, call)
      if (request.raw.complete) reply.removeHeader('connection')
      if (outcome.cookie) reply.header('set-cookie', outcome.cookie)
      if (outcome.kind === 'file') return sendFile(reply, outcome.file)
      if (outcome.isReplay) reply.header('idempotency-replayed', 'true')
      return reply.code(outcome.status).type('application/json; charset=utf-8').send(outcome.text)
    },
  })
}
