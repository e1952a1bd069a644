/** HMAC-SHA256 over raw bytes: verifies requests from the platform, and signs callbacks to it. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type SignedParts = { timestamp: string; method: string; pathWithQuery: string; rawBody: Buffer | string }

const hmac = (secret: string, ...parts: (string | Buffer)[]): string => {
  const mac = createHmac('sha256', secret)
  for (const part of parts) mac.update(part)
  return mac.digest('hex')
}

export function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Hex signature of a request: timestamp (unix seconds), upper-case method, path with query and raw body, joined by dots. */
export const signRequest = (secret: string, { timestamp, method, pathWithQuery, rawBody }: SignedParts): string =>
  hmac(secret, `${timestamp}.${method}.${pathWithQuery}.`, rawBody)

/** The header value "t=<unix seconds>,v1=<hex>" of a callback. */
export const signCallback = (secret: string, rawBody: string, unixSeconds: number): string =>
  `t=${unixSeconds},v1=${hmac(secret, `${unixSeconds}.`, rawBody)}`
