/** The random id that a browser keeps in a cookie, which identifies it from any address. */
import type { FastifyRequest } from 'fastify'

export const deviceCookie = 'singil_device'
const pattern = new RegExp(`(?:^|; *)(?:__Host-)?${deviceCookie}=([1-9A-HJ-NP-Za-km-z]{22})(?:;|$)`)

export const deviceIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  pattern.exec(headers.cookie ?? '')?.[1]
