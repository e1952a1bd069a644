/** Takes what browsers report of our pages' Content-Security-Policy: an injection that was stopped, or a fault of ours. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import * as z from 'zod'
import type { Parts } from '../parts.ts'

export const reportsPath = '/policy_reports'
const bodyLimit = 16_384
const mostOfOneRequest = 20
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
/** As `report-uri` sends it, one at a time. */
const Single = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text, 'document-uri': text }),
})
/** As `report-to` sends it, a list of reports of several kinds. */
const Several = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }),
    }),
  )
  .max(mostOfOneRequest)

interface Violation {
  readonly directive: string
  readonly blocked: string
  readonly page: string
}

/** An address without what may be secret in it: the scheme or host, or the first part of a path of ours. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return address.replace(/[^a-z-]/g, '').slice(0, 30)
  const { protocol, host, pathname } = new URL(address)
  return host ? `${host}/${pathname.split('/')[1] ?? ''}`.slice(0, 120) : protocol
}

export function violationsIn(body: unknown): readonly Violation[] {
  const single = Single.safeParse(body)
  const found = single.success
    ? [
        {
          directive: single.data['csp-report']['effective-directive'],
          blocked: single.data['csp-report']['blocked-uri'],
          page: single.data['csp-report']['document-uri'],
        },
      ]
    : (Several.safeParse(body).data ?? []).map(({ body: { effectiveDirective, blockedURL, documentURL } }) => ({
        directive: effectiveDirective,
        blocked: blockedURL,
        page: documentURL,
      }))
  return found.map(({ directive, blocked, page }) => ({
    directive: directives.has(directive) ? directive : 'other',
    blocked: placeOf(blocked),
    page: placeOf(page),
  }))
}

/** Answers 204 to everything: a stranger who sends reports learns nothing, and fills no more than his share of the log. */
export async function registerPolicyReports(app: FastifyInstance, { log, metrics }: Parts): Promise<void> {
  const counter = new Counter({
    name: 'singil_policy_reports_total',
    help: 'Violations of the Content-Security-Policy that browsers reported.',
    labelNames: ['directive'] as const,
    registers: [metrics.registry],
  })
  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    for (const violation of violationsIn(request.body)) {
      counter.inc({ directive: violation.directive })
      log.warn({ ...violation }, 'a page broke its content security policy')
    }
    return reply.code(204).send()
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
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
