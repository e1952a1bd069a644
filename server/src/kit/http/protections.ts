/** Security headers that every answer carries. */

/** The policy of answers that are not pages: nothing may load, run or be framed. */
export const refuseEverything = "default-src 'none'; frame-ancestors 'none'"

export const protections = (publicUrl: string): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
