/** Sets a device id cookie in every browser that signs in, recovers or signs up, before the user is known. */
import type { FastifyInstance } from 'fastify'
import { deviceIdOf, idCookie } from '../../kit/http/index.ts'
import { newPublicId } from '../../kit/base/index.ts'
import type { Parts } from '../../kit/work/index.ts'

const areas = ['access.', 'authenticators.', 'recovery.', 'registration.']

export async function nameDevices(app: FastifyInstance, { config }: Parts): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    const endpoint = request.routeOptions.config?.endpoint ?? ''
    const isOurs = request.method === 'POST' && areas.some((area) => endpoint.startsWith(area))
    if (isOurs && deviceIdOf(request) === undefined && !reply.hasHeader('set-cookie'))
      reply.header('set-cookie', idCookie(config, 'singil_device', newPublicId(), { days: 365, sameSite: 'Strict' }))
    return payload
  })
}
