/** The cookie that carries the session in a browser: not accessible to scripts or other sites. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../kit/base/index.ts'
import type { Parts } from '../../kit/work/index.ts'

const isHttps = (config: Pick<Config, 'publicUrl'>) => config.publicUrl.startsWith('https:')
/** Under https the `__Host-` prefix makes the browser accept it only from this host. */
export const cookieName = (config: Pick<Config, 'publicUrl'>): string =>
  isHttps(config) ? '__Host-singil_session' : 'singil_session'

export function cookieOf(header: string | undefined, name: string): string | undefined {
  const found = header?.split(/; */).find((part) => part.startsWith(`${name}=`))
  return found && /^[\w-]{20,100}$/.exec(found.slice(name.length + 1))?.[0]
}

/** Sets the cookie to the token at sign-in and deletes it at sign-out. */
export async function sessionCookie(app: FastifyInstance, { config }: Parts): Promise<void> {
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps(config) ? '; Secure' : ''}`
  const name = cookieName(config)
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = request.routeOptions.config?.endpoint
    if (reply.statusCode !== 200) return payload
    if (endpoint === 'access.signOut') reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
    if (endpoint === 'access.authenticate' && typeof payload === 'string') {
      const { data } = JSON.parse(payload) as { data: { token: string } }
      reply.header('set-cookie', `${name}=${data.token}; ${attributes}`)
    }
    return payload
  })
}
