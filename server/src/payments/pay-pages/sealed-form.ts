/** Forms that the page's script encrypted: one field, `sealed`, contains the complete form as a JWE. */
import { Refusal } from '@singil/contract/kit/problem'
import type { FastifyRequest } from 'fastify'
import { decryptRequest, parseForm, pathOf } from '../../kit/http/index.ts'
import type { Parts } from '../../kit/work/index.ts'

/**
 * Replaces the body with the decrypted fields. False if the form can no longer be read: it is too old or was sent before, for example when
 * the customer reloads an answered form.
 */
export async function openSealed(parts: Parts, request: FastifyRequest): Promise<boolean> {
  const jwe = (request.body as { sealed?: unknown } | null | undefined)?.sealed
  if (typeof jwe !== 'string') return true
  const sent = { jwe, method: request.method, path: pathOf(request.raw.url ?? request.url) }
  try {
    const plaintext = await decryptRequest(parts.keys, parts.database, sent, parts.clock.now())
    request.body = parseForm(plaintext.toString('utf8'))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
