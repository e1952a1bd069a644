/** Plain HTML forms, for pages that work without JavaScript. Registered only around the routes of such pages. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Malformed } from './json-gate.ts'

const mostFields = 200

/** Fields of a form; one that is sent several times becomes a list. Names that reach a prototype are refused. */
export function parseForm(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>
  const entries = [...new URLSearchParams(text)]
  if (entries.length > mostFields) throw new Malformed('it has too many fields')
  for (const [name, value] of entries) {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype')
      throw new Malformed('it holds a forbidden field name')
    if (value.includes('\u0000')) throw new Malformed('it holds a NUL')
    const before = fields[name]
    if (before === undefined) fields[name] = value
    else fields[name] = Array.isArray(before) ? [...before, value] : [before, value]
  }
  return fields
}

/** Makes application/x-www-form-urlencoded bodies readable on the routes of this scope. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 65_536 },
    async (_: FastifyRequest, body: string) => parseForm(body),
  )
}
