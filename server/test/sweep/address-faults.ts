/** All faults of the path and the query. */
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { Fault } from './fault.ts'
import { addressOf, encoded, type Sample } from './samples.ts'
import { fits, withAt } from './schema-walk.ts'

const hostileTexts = ['%00', 'a%00b', '%ff', '%ED%A0%80', '%C0%80', '%zz']
/** Well-formed, but invisible: a direction mark, a zero-width character, a control character. */
const unseenTexts = ['a%E2%80%AEb', '%E2%81%A6', '1%E2%80%8B', '%07']
const doubtfulTexts = [
  '..%2f..%2fetc%2fpasswd',
  'x'.repeat(290),
  "'%20or%201=1--",
  '__proto__',
  '%F0%9F%A5%AD',
  '-1',
  '1e9',
]

export function addressFaults(endpoint: Endpoint, sample: Sample): Fault[] {
  const faults: Fault[] = []
  const withBody = sample.body === undefined ? {} : encoded(endpoint, sample.body)
  const [path = ''] = addressOf(endpoint, sample).split('?')
  const query = new URLSearchParams(addressOf(endpoint, sample).split('?')[1])
  const add = (name: string, address: string, statuses: readonly number[], field?: string) =>
    faults.push({ name, address, statuses, ...withBody, ...(field !== undefined && { field }) })
  for (const name of Object.keys(sample.params ?? {})) {
    const marked = addressOf(endpoint, { ...sample, params: { ...sample.params, [name]: 'MARK' } })
    for (const sent of [...hostileTexts, 'x'.repeat(3000)])
      add(`${sent.slice(0, 30)} as ${name}`, marked.replace('MARK', sent), [400])
    for (const sent of unseenTexts) add(`${sent} as ${name}`, marked.replace('MARK', sent), [400], name)
    for (const sent of doubtfulTexts)
      if (!fits(endpoint.params!, { ...sample.params, [name]: decodeURIComponent(sent) }))
        add(`${sent.slice(0, 30)} as ${name}`, marked.replace('MARK', sent), [400, 404], undefined)
  }
  const and = (more: string) => `${path}?${query.size > 0 ? `${query.toString()}&` : ''}${more}`
  for (const more of ['isAdmin=true', '__proto__=1', 'constructor=1', '__proto__[a]=1', 'a%00=1'])
    add(`an unknown ${more} in the query`, and(more), [400])
  for (const name of Object.keys(sample.query ?? {})) {
    const without = new URLSearchParams(query)
    without.delete(name)
    const put = (sent: string) => `${path}?${without.size > 0 ? `${without.toString()}&` : ''}${name}=${sent}`
    const isRefused = (value: unknown) => !fits(endpoint.query!, withAt(sample.query, [name], value))
    if (isRefused(undefined)) add(`no ${name} in the query`, `${path}?${without.toString()}`, [400], name)
    add(`${name} twice in the query`, and(`${name}=1`), [400], name)
    for (const sent of hostileTexts) add(`${sent} as ${name} in the query`, put(sent), [400])
    for (const sent of unseenTexts) add(`${sent} as ${name} in the query`, put(sent), [400], name)
    for (const sent of [...doubtfulTexts, '', 'NaN', 'Infinity', '1.5', '0x10', '99999999999999999999'])
      if (isRefused(decodeURIComponent(sent)))
        add(`${sent.slice(0, 30)} as ${name} in the query`, put(sent), [400], name)
  }
  return faults
}
