/** Addresses that a merchant gives us to call or to send a customer to. The host is looked up and checked again before each call. */
import * as z from 'zod'

/** `https`, no user or password, no port but 443, no spaces, control characters or backslashes. */
// oxlint-disable-next-line no-control-regex -- a URL parser drops these characters silently; what was written must be what is called
const written = /^https:\/\/[^/?#@:\\\u0000-\u0020\u007f-\u00a0]+(?::443)?(?:[/?#][^\\\u0000-\u0020\u007f-\u00a0]*)?$/
/**
 * A name of at least two labels that is not an IP address. Local names and the names that RFC 2606, 6761 and 6762 reserve never lead
 * to a public server.
 */
const publicName =
  /^(?!.*(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)\.?$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/

const PublicAddress = z
  .string()
  .max(500, 'Invalid Format')
  .regex(written, 'Invalid Format')
  .pipe(z.url({ protocol: /^https$/, hostname: publicName, message: 'Invalid Format' }))

/** True for an `https` address of a public host that is named, not numbered. */
export const isPublicAddress = (text: string): boolean => PublicAddress.safeParse(text).success

/** Such an address, or nothing. */
export const OptionalPublicAddress = z.union([z.literal(''), PublicAddress])
