/** Random ids that a browser keeps in a cookie, which identify it from any address. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../base/index.ts'

/** `singil_device`: of every browser that signs in. `singil_customer`: of one whose customer agreed to be remembered. */
type IdCookie = 'singil_device' | 'singil_customer'

const idIn = (name: IdCookie) => {
  const pattern = new RegExp(`(?:^|; *)(?:__Host-)?${name}=([1-9A-HJ-NP-Za-km-z]{22})(?:;|$)`)
  return ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => pattern.exec(headers.cookie ?? '')?.[1]
}
export const deviceIdOf = idIn('singil_device')
export const customerIdOf = idIn('singil_customer')

/**
 * The header that sets such a cookie; an empty id deletes it. Under https the `__Host-` prefix makes the browser accept it only from this
 * host. A lax cookie is also sent with a link of another site that opens a page.
 */
export function idCookie(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  name: IdCookie,
  id: string,
  { days, sameSite }: { readonly days: number; readonly sameSite: 'Strict' | 'Lax' },
): string {
  const isHttps = publicUrl.startsWith('https:')
  const maxAge = id === '' ? 0 : days * 86_400
  return `${isHttps ? '__Host-' : ''}${name}=${id}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=${sameSite}${isHttps ? '; Secure' : ''}`
}
