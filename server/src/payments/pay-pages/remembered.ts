/** Fills in the details of a customer who is remembered on this device, and remembers or forgets what the customer enters. */
import { rememberedDays } from '@singil/contract/payments/phone-book'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { idCookie } from '../../kit/http/index.ts'
import type { Parts } from '../../kit/work/index.ts'
import { forgetCustomer, getRemembered, rememberCustomer } from '../phone-book/index.ts'
import { fresh, type CheckedInput, noAddress, textOf, type Form, type CustomerInput } from './customer-form.ts'
import type { Guest } from './guest.ts'

/** What the fields of the customer begin with. */
export async function typedBefore({ actor, unit }: Guest): Promise<CustomerInput> {
  const known = actor.customerId === undefined ? null : await unit(getRemembered)
  if (!known) return fresh
  const { firstName, lastName, email, mobile, address } = known
  const values = { firstName, lastName, email, mobile, ...(address ?? noAddress) }
  return { values, faults: [], remembers: true, isKnown: true }
}

const setId = ({ config }: Parts, reply: FastifyReply, id: string) =>
  reply.header('set-cookie', idCookie(config, 'singil_customer', id, { days: rememberedDays, sameSite: 'Lax' }))

/** Remembers accepted details if the customer agrees; otherwise what this device remembered before is deleted. */
export async function keepDetails(
  parts: Parts,
  guest: Guest,
  reply: FastifyReply,
  { remembers, details }: CheckedInput,
): Promise<void> {
  if (!details) return
  const { customer, shippingAddress } = details
  if (remembers)
    setId(
      parts,
      reply,
      await guest.unit((context) => rememberCustomer(context, { ...customer, address: shippingAddress })),
    )
  else await forget(parts, guest, reply)
}

async function forget(parts: Parts, guest: Guest, reply: FastifyReply): Promise<void> {
  if (guest.actor.customerId === undefined) return
  await guest.unit(forgetCustomer)
  setId(parts, reply, '')
}

/** True if the form asked to forget the customer, which is then done. */
export async function forgetIfAsked(
  parts: Parts,
  guest: Guest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (request.method !== 'POST' || textOf((request.body ?? {}) as Form, 'forget') !== '1') return false
  await forget(parts, guest, reply)
  return true
}
