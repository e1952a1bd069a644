/** All faults of a form with a file: its type, its parts, each of its fields. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type * as z from 'zod'
import type { Fault } from './fault.ts'
import { fileFor, formOf } from './form.ts'
import { addressOf, type Sample } from './samples.ts'
import { fits } from './schema-walk.ts'

const otherTypes = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'image/png',
  'application/jose',
]
const hostile = ['', 'a\u0000b', '\u202eb', 'x'.repeat(9_000), '{"a":1}', '__proto__']

export function formFaults(endpoint: Endpoint, schema: z.ZodType, sample: Sample): Fault[] {
  const address = addressOf(endpoint, sample)
  const fields = sample.body as Readonly<Record<string, string>>
  const file = fileFor(endpoint)
  const { body, type } = formOf(fields, file)
  const text = Buffer.from(body).toString('latin1')
  const cut = (to: number) => new Uint8Array(body.subarray(0, to))
  const fault = (name: string, sent: string | Uint8Array<ArrayBuffer>, statuses: readonly number[]): Fault => ({
    name,
    address,
    body: sent,
    type,
    statuses,
  })
  const faults: Fault[] = [
    ...otherTypes.map((other) => ({
      name: `a body of type ${other}`,
      address,
      body: text,
      type: other,
      statuses: [415],
    })),
    { name: 'a form without a boundary', address, body: text, type: 'multipart/form-data', statuses: [400, 415, 422] },
    fault('an empty form', '', [400, 422]),
    fault('JSON in a form', JSON.stringify(fields), [400, 422]),
    fault('a form that ends in the file', cut(body.length - 60), [400]),
    fault('a form that ends before the file', cut(40), [400, 422]),
    fault('a form without a file', formOf(fields).body.length > 0 ? `--${type.split('=')[1]}--\r\n` : '', [400, 422]),
  ]
  const put = (name: string, changed: object) => {
    const form = formOf(changed, file)
    faults.push({ name, address, body: form.body, type: form.type, statuses: [400] })
  }
  put('an unknown field', { ...fields, isAdmin: 'true' })
  for (const field of Object.keys(fields)) {
    const { [field]: _, ...less } = fields
    if (!fits(schema, less)) put(`no ${field}`, less)
    for (const value of hostile)
      if (!fits(schema, { ...fields, [field]: value })) put(`${value} as ${field}`, { ...fields, [field]: value })
  }
  return faults
}
