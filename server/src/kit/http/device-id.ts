/** The random name that a browser keeps for us, so that it is the same browser at whatever address it turns up. */
import type { FastifyRequest } from 'fastify'

export const deviceCookie = 'singil_device'
const pattern = new RegExp(`(?:^|; *)(?:__Host-)?${deviceCookie}=([1-9A-HJ-NP-Za-km-z]{22})(?:;|$)`)

export const deviceIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  pattern.exec(headers.cookie ?? '')?.[1]
