import { formatPeso } from '@singil/contract/kit/money'
import type { Centavos } from '@singil/contract/kit/money'
import { expect, test } from 'vitest'
import { peso } from './money.ts'

test('formats an amount like everywhere else in the product', () => {
  for (const amount of [0, 5, 99, 100, 12_345, 100_000, 123_456_789, 1_000_000_000_000, -1, -45_005])
    expect(peso(amount)).toBe(formatPeso(amount as Centavos))
})
