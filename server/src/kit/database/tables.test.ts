import { expect, test } from 'vitest'
import { own } from './tables.ts'

test('rows that differ from the schema do not compile', () => {
  const stores = [
    own<{ stores: { mid: string } }>(),
    // @ts-expect-error the schema has no such table
    own<{ shops: { mid: string } }>(),
    // @ts-expect-error the table has no such column
    own<{ stores: { merchant: string } }>(),
    // @ts-expect-error the column is read as text
    own<{ stores: { mid: number } }>(),
    // @ts-expect-error the column may be null
    own<{ sessions: { ended_at: Date } }>(),
  ]
  expect(stores).toHaveLength(5)
})
