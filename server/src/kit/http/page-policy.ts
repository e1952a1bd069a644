/** The Content-Security-Policy of pages: our own files and what carries this answer's nonce, nothing else. */
import { randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64')

export interface PagePolicy {
  readonly nonce: string
  /** Our own address, for the websocket. */
  readonly publicUrl: string
  /** Origins to which a form of the page may lead, such as the gateway's hosted page. */
  readonly formTargets?: readonly string[]
}

export function pagePolicy({ nonce, publicUrl, formTargets = [] }: PagePolicy): string {
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
  ].join('; ')
}
