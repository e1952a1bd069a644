import { listStores, searchStores } from '@singil/contract/catalogue/stores'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, openGate } from '../../../test/access/gate.ts'

let gate: Gate
beforeAll(async () => {
  gate = await openGate()
})
afterAll(() => gate.close())

test.each(['finance.singil', 'sales.singil', 'corporate.singil'])(
  '%s sees the stores of the selected merchant',
  async (username) => {
    const as = await gate.signIn(username)
    const [{ mid: merchantId, storeIds }, other] = gate.demo
    const ids = (stores: readonly { storeId: string }[]) => stores.map(({ storeId }) => storeId).toSorted()
    expect(storeIds).toHaveLength(2)
    const options = { as, headers: { 'x-merchant-id': merchantId } }
    expect(ids(await gate.ask(listStores, { params: { merchantId } }, options))).toEqual(storeIds.toSorted())
    // Also if the header still names the previously selected merchant.
    const before = { as, headers: { 'x-merchant-id': other!.mid } }
    expect(ids(await gate.ask(listStores, { params: { merchantId } }, before))).toEqual(storeIds.toSorted())
    const found = await gate.ask(searchStores, { params: { merchantId }, body: { text: 'nena two' } }, options)
    expect(found.map(({ storeName }) => storeName)).toEqual(['Aling Nena two'])
  },
)
