/** An API whose every request is signed over its raw bytes. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'
import { isSameText, signRequest } from './signature.ts'

/** `name` is the one in its headers: `x-<name>-key`, `x-<name>-timestamp`, `x-<name>-signature`. */
export type ApiAccess = { name: 'gateway' | 'bank' | 'hatid'; key: string; secret: string }

const toleranceSeconds = 300

export const rawBodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
export const digestOf = (rawBody: Buffer): string => createHash('sha256').update(rawBody).digest('hex')

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

export function idempotencyKey(request: FastifyRequest): string {
  const key = header(request, 'idempotency-key')
  if (key === '' || key.length > 255) throw new Refused(400, 'invalid_request', 'Idempotency-Key: 1 to 255 characters')
  return key
}

export function jsonBody(request: FastifyRequest): unknown {
  try {
    return JSON.parse(rawBodyOf(request).toString('utf8'))
  } catch {
    throw new Refused(400, 'invalid_request', 'The body is not JSON')
  }
}

/** The routes of this instance receive their bodies as bytes, and only if they are signed. */
export function acceptSigned(app: FastifyInstance, access: ApiAccess): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  app.addHook('preValidation', async (request) => refuseUnsigned(access, request))
}

function refuseUnsigned({ name, key, secret }: ApiAccess, request: FastifyRequest): void {
  const timestamp = header(request, `x-${name}-timestamp`)
  const parts = { timestamp, method: request.method, pathWithQuery: request.url, rawBody: rawBodyOf(request) }
  const isSigned =
    isSameText(header(request, `x-${name}-key`), key) &&
    isSameText(header(request, `x-${name}-signature`), signRequest(secret, parts))
  if (!isSigned) throw new Refused(401, 'bad_signature', 'The request is not signed by a known key')
  const isTimely = /^\d{1,12}$/.test(timestamp) && Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds
  if (!isTimely) throw new Refused(401, 'stale_timestamp', 'The timestamp is more than five minutes off')
}
