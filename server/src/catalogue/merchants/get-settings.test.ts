import { endpoints } from '@singil/contract/all'
import { areAll, getSettings, updateSettings } from '@singil/contract/catalogue/merchants'
import type { RoleName } from '@singil/contract/identity/access'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'
import { rightsOf } from '../../../test/matrix/rights.ts'
import { features } from '../../features.ts'

let gate: Gate
beforeAll(async () => void (gate = await openGate(features)))
afterAll(() => gate.close())

const people: readonly (readonly [string, RoleName])[] = [
  ['kape.admin', 'Merchant Admin'],
  ['kape.auditor', 'Audit'],
  ['kape.manager', 'Store Admin'],
  ['kape.barista', 'Store User'],
  ['kape.cashier', 'Cashier'],
  ['kape.wallet', 'Subwallet User'],
]
const addresses = ['webhook', 'success', 'failed'].map((name) => `https://${name}.office.example.com/kape`)
const series = ['0770001', '0770999']

test('addresses and the BIR series reach only those who may view the settings, by whichever call', async () => {
  const { mid, storeIds } = gate.demo[2]!
  const admin = await gate.signIn('kape.admin')
  await gate.ask(
    updateSettings,
    { params: { mid }, body: { orSeriesFrom: series[0]!, orSeriesTo: series[1]! } },
    { as: admin },
  )
  await gate.owner.query(
    'update merchant_settings set webhook_url = $2, success_url = $3, failed_url = $4 where mid = $1',
    [mid, ...addresses],
  )
  const known: Readonly<Record<string, string>> = { mid, merchantId: mid, storeId: storeIds[0]!, id: mid, Id: mid }
  const namesOf = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const reads = Object.values<Endpoint>(endpoints).filter(
    (one) =>
      one.method === 'GET' && one.audience === 'user' && !one.file && namesOf(one).every((name) => name in known),
  )
  expect(reads.length).toBeGreaterThan(60)
  for (const [username, role] of people) {
    const as = await gate.signIn(username)
    const seesAll = rightsOf(role, 'MERCHANT_SETTINGS').includes('view')
    expect(areAll(await gate.ask(getSettings, { params: { mid } }, { as })), role).toBe(seesAll)
    if (seesAll) continue
    for (const one of reads) {
      const { text } = await gate.call(one, { params: known }, { as })
      expect(
        [...addresses, ...series].filter((secret) => text.includes(secret)),
        `${one.id} to ${role}`,
      ).toEqual([])
    }
  }
})
