/** Sets a device id cookie in every browser that signs in, recovers or signs up, before the user is known. */
import type { FastifyInstance } from 'fastify'
import { deviceCookie, deviceIdOf } from '../kit/http/index.ts'
import { newPublicId } from '../kit/base/index.ts'
import type { Parts } from '../kit/work/index.ts'

const yearSeconds = 31_536_000
const areas = ['access.', 'authenticators.', 'recovery.', 'registration.']

export async function nameDevices(app: FastifyInstance, { config }: Parts): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:')
  const name = isHttps ? `__Host-${deviceCookie}` : deviceCookie
  const attributes = `Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = request.routeOptions.config?.endpoint ?? ''
    const isOurs = request.method === 'POST' && areas.some((area) => endpoint.startsWith(area))
    if (isOurs && deviceIdOf(request) === undefined && !reply.hasHeader('set-cookie'))
      reply.header('set-cookie', `${name}=${newPublicId()}; ${attributes}`)
    return payload
  })
}
