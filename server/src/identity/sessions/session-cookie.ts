/** The cookie that carries the session in a browser: not accessible to scripts or other sites. */
import type { Config } from '../../kit/base/index.ts'

type Site = Pick<Config, 'publicUrl'>

const isHttps = ({ publicUrl }: Site) => publicUrl.startsWith('https:')
/** Under https the `__Host-` prefix makes the browser accept it only from this host. */
export const cookieName = (site: Site): string => (isHttps(site) ? '__Host-singil_session' : 'singil_session')

export function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = header?.split(/; */).find((part) => part.startsWith(`${name}=`))
  return found && /^[\w-]{20,100}$/.exec(found.slice(name.length + 1))?.[0]
}

/** The header that sets the cookie to the token of a session; an empty token deletes it. */
export function sessionCookie(site: Site, token: string): string {
  const value = token === '' ? '; Max-Age=0' : token
  return `${cookieName(site)}=${value}; Path=/; HttpOnly; SameSite=Strict${isHttps(site) ? '; Secure' : ''}`
}
