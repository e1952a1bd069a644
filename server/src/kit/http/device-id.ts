/** Random ids that a browser keeps in a cookie, which identify it from any address. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../base/index.ts'

/** `singil_device`: of every browser that signs in. `singil_customer`: of one whose customer agreed to be remembered. */
type IdCookie = 'singil_device' | 'singil_customer'

const idIn =
  (cookie: RegExp) =>
  ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
    cookie.exec(headers.cookie ?? '')?.[1]
export const deviceIdOf = idIn(/(?:^|; *)(?:__Host-)?singil_device=([1-9A-HJ-NP-Za-km-z]{22})(?:;|$)/)
export const customerIdOf = idIn(/(?:^|; *)(?:__Host-)?singil_customer=([1-9A-HJ-NP-Za-km-z]{22})(?:;|$)/)

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
