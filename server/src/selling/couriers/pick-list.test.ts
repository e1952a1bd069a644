import { centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { pickedOf, shelvesOf } from './pick-list.ts'

const line = (itemId: string | undefined, description: string, quantity: number) => ({
  itemId,
  description,
  itemCode: itemId ? 'BEANS' : null,
  quantity,
  amount: centavos(100),
  tax: centavos(0),
  declaredValue: null,
  total: centavos(100 * quantity),
})

test('the same item of several orders is one line, and lines without an item are kept by their text', () => {
  const orders = [
    { items: [line('a', 'Beans', 2), line(undefined, 'Gift wrap', 1)] },
    { items: [line('a', 'Beans', 3)] },
  ]
  expect(pickedOf(orders)).toEqual([
    { description: 'Beans', code: 'BEANS', quantity: 5 },
    { description: 'Gift wrap', code: '', quantity: 1 },
  ])
})

test('orders of two stores are taken from the shelves of each', () => {
  const order = (store_name: string, quantity: number) => ({ store_name, items: [line('a', 'Beans', quantity)] })
  const sections = shelvesOf([order('Session Road', 2), order('Camp John Hay', 1), order('Session Road', 4)])
  expect(sections.map(({ title, table }) => [title, table?.rows])).toEqual([
    ['From the shelves of Session Road', [['Beans', 'BEANS', '6']]],
    ['From the shelves of Camp John Hay', [['Beans', 'BEANS', '1']]],
  ])
  expect(shelvesOf([order('Session Road', 2)])[0]!.title).toBe('From the shelves')
})
