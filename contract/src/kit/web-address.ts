/** Addresses that a merchant gives for callbacks or redirects. The host is resolved and checked again before each call. */
import * as z from 'zod'

/** `https`, no user or password, no port but 443, no spaces, control characters or backslashes. */
// oxlint-disable-next-line no-control-regex -- a URL parser drops these characters silently; what was written must be what is called
const written = /^https:\/\/[^/?#@:\\\u0000-\u0020\u007f-\u00a0]+(?::443)?(?:[/?#][^\\\u0000-\u0020\u007f-\u00a0]*)?$/
/**
 * A name of at least two labels that is not an IP address. Local names and the names that RFC 2606, 6761 and 6762 reserve never resolve to
 * a public server.
 */
const publicName =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!(?:localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)\.?$)(?=[0-9-]{0,62}[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/

const invalid = 'Invalid Format. Write the whole address, as in https://www.example.ph.'
const PublicAddress = z
  .string()
  .max(500, 'Invalid Format. At most 500 characters.')
  .regex(written, invalid)
  .pipe(z.url({ protocol: /^https$/, hostname: publicName, message: invalid }))

/** True for an `https` address with a public host name, not an IP address. */
export const isPublicAddress = (text: string): boolean => PublicAddress.safeParse(text).success

/** A public address, or empty. */
export const OptionalPublicAddress = z.union([z.literal(''), PublicAddress])
