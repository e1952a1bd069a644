/** Receives browsers' reports of Content-Security-Policy violations: a blocked injection, or a bug of ours. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import * as z from 'zod'
import type { Parts } from '../work/index.ts'

export const reportsPath = '/policy_reports'
const bodyLimit = 16_384
const perMinute = 60

const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
])

const text = z.string().max(2000).catch('')
/** The format of `report-uri`. */
const Report = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text, 'document-uri': text }),
})

interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

/** An address without its possibly secret parts: the scheme or host, and the first part of the path. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return address.replace(/[^a-z-]/g, '').slice(0, 30)
  const { protocol, host, pathname } = new URL(address)
  return host ? `${host}/${pathname.split('/')[1] ?? ''}`.slice(0, 120) : protocol
}

/** The violation in a report; null if the body is not a report. */
export function violationIn(body: unknown): Violation | null {
  const { data } = Report.safeParse(body)
  if (!data) return null
  const report = data['csp-report']
  const directive = report['effective-directive']
  return {
    directive: directives.has(directive) ? directive : 'other',
    blocked: placeOf(report['blocked-uri']),
    page: placeOf(report['document-uri']),
  }
}

/** Answers 204 to everything: an anonymous sender learns nothing, and the rate limit bounds its share of the log. */
export async function registerPolicyReports(app: FastifyInstance, { log, metrics }: Parts): Promise<void> {
  const counter = new Counter({
    name: 'singil_policy_reports_total',
    help: 'Violations of the Content-Security-Policy that browsers reported.',
    labelNames: ['directive'] as const,
    registers: [metrics.registry],
  })
  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const violation = violationIn(request.body)
    if (violation) {
      counter.inc({ directive: violation.directive })
      log.warn({ ...violation }, 'a page broke its content security policy')
    }
    return reply.code(204).send()
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit },
      async (_: FastifyRequest, body: string): Promise<unknown> => {
        try {
          return JSON.parse(body) as unknown
        } catch {
          return null
        }
      },
    )
    scope.post(reportsPath, { bodyLimit, config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }, take)
  })
}
