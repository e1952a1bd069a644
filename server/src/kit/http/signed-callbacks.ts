/** The route on which an external service calls back: the signature is verified on the raw bytes before anything is parsed. */
import type { Problem } from '@singil/contract/kit/problem'
import { refuse } from '@singil/contract/kit/problem'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { parseJson } from './json-gate.ts'
import { isSignedCallback } from './signed-peer.ts'

interface SignedCallbacks<T> {
  readonly path: string
  /** As in the client's headers: the signature is in `x-<name>-signature`. */
  readonly name: string
  /** Without a secret every callback is refused. */
  readonly secret: string | undefined
  now(): Date
  readonly shape: z.ZodType<T>
  readonly badSignature: Problem
  readonly badCallback: Problem
  /** Keeps the callback; it is answered once this resolves. */
  take(callback: T, raw: string): Promise<void>
}
const most = 64 * 1024

export async function receiveSigned<T>(app: FastifyInstance, route: SignedCallbacks<T>): Promise<void> {
  const { path, name, secret, shape, badSignature, badCallback } = route
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: most }, (_request, body, done) => done(null, body))
    scope.post(path, { bodyLimit: most }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const header = request.headers[`x-${name}-signature`]
      const isSigned =
        secret !== undefined && !Array.isArray(header) && isSignedCallback(raw, header, secret, route.now())
      if (!isSigned) refuse(badSignature, {})
      const callback = shape.safeParse(jsonOf(raw))
      if (!callback.success) return refuse(badCallback, {})
      await route.take(callback.data, raw.toString('utf8'))
      return reply.code(200).type('text/plain').send('ok')
    })
  })
}

/** Undefined for invalid JSON, or for text that PostgreSQL cannot hold. */
function jsonOf(raw: Buffer): unknown {
  try {
    return parseJson(raw)
  } catch {
    return undefined
  }
}
