/** All faults of the requests of one endpoint. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { requestEncryption } from '../../src/kit/http/encryption.ts'
import { addressFaults } from './address-faults.ts'
import { bodyFaults } from './body-faults.ts'
import type { Fault } from './fault.ts'
import { formFaults } from './form-faults.ts'
import { addressOf, type Sample } from './samples.ts'

function ofList(endpoint: Endpoint, sample: Sample): Fault[] {
  const address = addressOf(endpoint, sample)
  const ranges = [
    '0-10',
    '1-0',
    '1-101',
    '1',
    'abc',
    '-1-10',
    '1-10-20',
    '99999999999-10',
    '1-1e2',
    'bytes=0-10',
    '1.5-10',
  ]
  const sorts = [
    'nope',
    '-',
    '--createdAt',
    '__proto__',
    'constructor',
    '-toString',
    'createdAt;drop',
    'createdAt%00',
    '%ff',
  ]
  const join = address.includes('?') ? '&' : '?'
  return [
    ...ranges.map((range) => ({
      name: `Range ${range}`,
      address,
      headers: { range },
      statuses: [400],
      field: 'Range',
    })),
    ...sorts.map((sort) => ({ name: `sort ${sort}`, address: `${address}${join}sort=${sort}`, statuses: [400] })),
    { name: 'sort twice', address: `${address}${join}sort=a&sort=b`, statuses: [400], field: 'sort' },
  ]
}

function ofEncryption(endpoint: Endpoint, sample: Sample): Fault[] {
  const address = addressOf(endpoint, sample)
  const plain = sample.body === undefined ? {} : { body: JSON.stringify(sample.body), type: 'application/json' }
  const keys = ['no key', '{}', 'a.b.c', Buffer.from('{"kty":"oct","k":"AAAA"}').toString('base64url')]
  const faults: Fault[] = keys.map((key) => ({
    name: `an answer to be encrypted to ${key}`,
    address,
    ...plain,
    headers: { 'response-encryption-key': key },
    statuses: [400],
  }))
  if (sample.body === undefined) return faults
  const sealed = ['a.b.c.d.e', '....', '', 'x'.repeat(10_000), JSON.stringify(sample.body)]
  return [
    ...faults,
    ...sealed.flatMap((body) =>
      [{}, { 'request-encryption': requestEncryption }].map((headers) => ({
        name: `the encrypted body ${body.slice(0, 20)} with ${Object.keys(headers).length} headers`,
        address,
        body,
        type: 'application/jose',
        headers,
        statuses: [400],
      })),
    ),
  ]
}

export const faultsOf = (endpoint: Endpoint, sample: Sample): Fault[] => [
  ...(endpoint.upload ? formFaults(endpoint, endpoint.body!, sample) : []),
  ...(endpoint.body && !endpoint.upload ? bodyFaults(endpoint, endpoint.body, sample) : []),
  ...addressFaults(endpoint, sample),
  ...(endpoint.list ? ofList(endpoint, sample) : []),
  ...(endpoint.encrypted ? ofEncryption(endpoint, sample) : []),
]
