/** The Content-Security-Policy of pages: only our own files and elements with this answer's nonce. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { reportsPath } from './policy-reports.ts'

export const newNonce = (): string => randomBytes(16).toString('base64')

export interface PagePolicy {
  readonly nonce: string
  /** The public address, for the WebSocket. */
  readonly publicUrl: string
  /** Origins to which a form of the page may submit, such as the gateway's hosted page. */
  readonly formTargets?: readonly string[]
  /**
   * Allows the Trusted Types policy named `default`, which the page's style library needs; without it no script of the page can turn text
   * into markup.
   */
  readonly hasDefaultPolicy?: boolean
  /** Allows frames that show pages of ours. */
  readonly hasFrames?: boolean
}

/** Sets the page's policy, including where browsers report violations. */
export const protectPage = (reply: FastifyReply, policy: PagePolicy): FastifyReply =>
  reply.header('content-security-policy', pagePolicy(policy))

function pagePolicy({
  nonce,
  publicUrl,
  formTargets = [],
  hasDefaultPolicy = false,
  hasFrames = false,
}: PagePolicy): string {
  const socket = new URL(publicUrl).origin.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${hasDefaultPolicy ? 'default' : "'none'"}`,
    // Every browser supports `report-uri` and reports at once; `report-to` would override it and reports minutes later.
    `report-uri ${reportsPath}`,
  ].join('; ')
}
