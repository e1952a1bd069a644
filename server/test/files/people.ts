/** Users with a session, identified by a token of their name and a number, and calls as one of them. */
import type { RoleName } from '@singil/contract/identity/access'
import { createItem } from '@singil/contract/catalogue/inventory'
import type { Answer, Endpoint } from '@singil/contract/kit/endpoint'
import type { MerchantId, UserId } from '@singil/contract/kit/id'
import { defaultAuthorizations } from '../../src/identity/access/defaults.ts'
import { newId } from '../../src/kit/base/index.ts'
import type { Session } from '../../src/kit/work/index.ts'
import { addressOf, encoded, type Sample } from '../sweep/samples.ts'

const roles: Readonly<Record<string, RoleName>> = {
  'nena.admin': 'Merchant Admin',
  'nena.cashier': 'Cashier',
  'habi.admin': 'Merchant Admin',
  'admin.singil': 'Administrator',
}
const ids = new Map(Object.keys(roles).map((username) => [username, newId() as UserId]))
const tokenOf = (username: string, round = 0) => ({ authorization: `Bearer ${username}/${round}` })

/** The session of a token; null for others. */
export function sessionOf(header: string | undefined, own: MerchantId, foreign: MerchantId): Session | null {
  const [, username = ''] = /^Bearer ([\w.]+)\/\d+$/.exec(header ?? '') ?? []
  const role = roles[username]
  const userId = ids.get(username)
  if (!role || !userId || header === undefined) return null
  const isStaff = role === 'Administrator'
  return {
    userId,
    username,
    role,
    sessionId: header,
    isStaff,
    mid: isStaff ? null : username.startsWith('nena') ? own : foreign,
    storeIds: null,
    walletIds: null,
    merchants: null,
    via: 'bearer',
    may: ({ module, action }) =>
      defaultAuthorizations(role).some((held) => held.moduleId === module && held.actions.includes(action)),
  }
}

export function callsOf(url: string, storeId: string) {
  const send = async (method: string, address: string, init: RequestInit = {}) => {
    const answer = await fetch(url + address, { ...init, method })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
    return { status: answer.status, text, body: isJson ? JSON.parse(text) : undefined }
  }
  const callerOf = ({ audience }: Endpoint): Record<string, string> => {
    if (audience === 'guest') return {}
    return tokenOf(audience === 'staff' ? 'admin.singil' : 'nena.admin')
  }
  const call = (endpoint: Endpoint, sample: Sample, headers = callerOf(endpoint)) => {
    const sent = sample.body === undefined ? undefined : encoded(endpoint, sample.body)
    return send(endpoint.method, addressOf(endpoint, sample), {
      headers: { ...headers, ...(sent && { 'content-type': sent.type }) },
      ...(sent && { body: sent.body }),
    })
  }
  /** The data of a call that must succeed. */
  const ask = async <E extends Endpoint>(endpoint: E, sample: Sample, headers?: Record<string, string>) => {
    const { status, body } = await call(endpoint, sample, headers)
    if (status !== 200) throw new Error(`${endpoint.id} answered ${status}: ${JSON.stringify(body)}`)
    return body.data as Answer<E>
  }
  let made = 0
  const newItem = () => {
    const item = { storeId, itemCode: `ITEM-${++made}`, itemDescription: 'Kape', itemAmount: 15_000, isUnlimited: true }
    return ask(createItem, { body: item })
  }
  return { send, call, ask, callerOf, tokenOf, newItem }
}
