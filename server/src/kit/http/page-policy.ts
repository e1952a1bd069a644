/** The Content-Security-Policy of pages: our own files and what carries this answer's nonce, nothing else. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { reportsPath } from './policy-reports.ts'

export const newNonce = (): string => randomBytes(16).toString('base64')

export interface PagePolicy {
  readonly nonce: string
  /** Our own address, for the websocket. */
  readonly publicUrl: string
  /** Origins to which a form of the page may lead, such as the gateway's hosted page. */
  readonly formTargets?: readonly string[]
  /**
   * The page may make the Trusted Types policy named `default`, which its library for styles needs; without it no script of the page
   * can turn text into markup.
   */
  readonly hasDefaultPolicy?: boolean
}

/** Sets the policy of a page, and where a browser reports what breaks it. */
export const protectPage = (reply: FastifyReply, policy: PagePolicy): FastifyReply =>
  reply.header('content-security-policy', pagePolicy(policy))

function pagePolicy({ nonce, publicUrl, formTargets = [], hasDefaultPolicy = false }: PagePolicy): string {
  const socket = new URL(publicUrl).origin.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${hasDefaultPolicy ? 'default' : "'none'"}`,
    // Every browser knows it and reports at once; `report-to` would replace it and reports minutes later.
    `report-uri ${reportsPath}`,
  ].join('; ')
}
