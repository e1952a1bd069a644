/** Endpoints for operators: liveness, readiness, metrics and public keys. */
import { Refusal } from '@singil/contract/kit/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { missingMigrations, probeWrite } from '../database/index.ts'
import type { Parts } from '../work/index.ts'
import { answerWithin, isSameText, problemsOfKit } from '../base/index.ts'
import { watchQueues } from './watch-queues.ts'

export interface Readiness {
  isStopping: boolean
}

const probeMs = 3000
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Tests a write only for known callers (`mayWrite`), so that an anonymous call writes nothing. */
async function probe(parts: Parts, mayWrite: boolean) {
  await parts.database.pool.query(mayWrite ? probeWrite : readsOnly)
  const missing = await missingMigrations(parts.database.pool)
  const { rows } = await parts.database.pool.query<{ seconds: number | null }>(
    'select extract(epoch from now() - max(at))::float8 as seconds from worker_heartbeats',
  )
  const { seconds } = rows[0]!
  return {
    isMigrated: missing.length === 0,
    workerSeenSecondsAgo: seconds === null ? null : Math.max(0, Math.round(seconds)),
  }
}

/** Fails if the database is a standby. */
const readsOnly = 'select 1 / (not pg_is_in_recovery())::int'
const keptMs = 1000

/** Caches the result for a second, so that many callers cost as much as one. */
function cached<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly answer: Promise<T>; readonly at: number } | undefined
  return () => {
    if (last === undefined || Date.now() - last.at > keptMs) last = { answer: ask(), at: Date.now() }
    return last.answer
  }
}

/** True for callers on this machine or with the metrics token: they may read metrics and have no rate limit. */
function isKnown(request: FastifyRequest, token: string | undefined): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, '')
  if (token && given) return isSameText(given, token)
  return loopback.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
}

export function registerHealth(app: FastifyInstance, parts: Parts, readiness: Readiness): void {
  const config = { rateLimit: false as const }
  app.get('/live', { config }, async () => ({ live: true }))
  const known = (request: FastifyRequest) => isKnown(request, parts.config.metricsToken)
  const limited = { rateLimit: { max: parts.config.guestCallsPerMinute, timeWindow: 60_000, allowList: known } }
  const anonymousProbe = cached(() => answerWithin(probeMs, probe(parts, false)))
  app.get('/ready', { config: limited }, async (request, reply) => {
    if (readiness.isStopping) return reply.code(503).send({ ready: false, why: 'stopping' })
    try {
      const state = await (known(request) ? answerWithin(probeMs, probe(parts, true)) : anonymousProbe())
      if (!state.isMigrated) return reply.code(503).send({ ready: false, why: 'migrations are missing', ...state })
      return { ready: true, ...state }
    } catch (error) {
      parts.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ ready: false, why: 'the database does not take writes' })
    }
  })
  app.get('/metrics', { config }, async (request, reply) => {
    if (!isKnown(request, parts.config.metricsToken)) throw new Refusal(problemsOfKit.notFound, {})
    return reply.type(parts.metrics.registry.contentType).send(await parts.metrics.registry.metrics())
  })
  app.get('/.well-known/jwks.json', { config }, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: parts.keys.all('sign').map((pair) => pair.publicJwk) }
  })
  app.get('/.well-known/encryption-key.json', { config }, async (_, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return parts.keys.current('encrypt').publicJwk
  })
  watch(parts)
}

function watch(parts: Parts): void {
  const { metrics, database } = parts
  metrics.watch(
    'singil_database_waiting',
    'Calls that wait for a database connection.',
    () => database.pool.waitingCount,
  )
  metrics.watch('singil_database_connections', 'Open database connections.', () => database.pool.totalCount)
  watchQueues(parts)
}
