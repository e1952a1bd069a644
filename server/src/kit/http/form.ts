/** Parses HTML forms, for pages that work without JavaScript. Registered only for the routes of such pages. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Malformed } from './json-gate.ts'

const maxFields = 200

/** The fields of a form; a repeated field becomes a list. Names that reach a prototype are rejected. */
export function parseForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  // Counted before any of them is read.
  if (text.split('&', maxFields + 1).length > maxFields) throw new Malformed('it has too many fields')
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype')
      throw new Malformed('it holds a forbidden field name')
    if (value.includes('\u0000')) throw new Malformed('it holds a NUL')
    const before = fields[name]
    if (before === undefined) fields[name] = value
    else fields[name] = Array.isArray(before) ? [...before, value] : [before, value]
  }
  return fields
}

/** Accepts application/x-www-form-urlencoded bodies on the routes of this Fastify scope. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 65_536 },
    async (_: FastifyRequest, body: string) => parseForm(body),
  )
}
