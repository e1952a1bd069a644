import { expect, test } from 'vitest'
import type { Context } from './context.ts'
import { endOverdue } from './end-overdue.ts'

/** Overdue numbers, some of which cannot be ended. */
function waiting(count: number, broken: readonly number[] = []) {
  let open = Array.from({ length: count }, (_, at) => at)
  const tries: number[] = []
  return {
    open: () => open,
    tries,
    end: () =>
      endOverdue<number>(
        { unit: (work) => work({} as Context) },
        {
          scopeOf: () => 'M1',
          find: async (_, limit) => open.slice(0, limit),
          end: async (_, id) => {
            tries.push(id)
            if (broken.includes(id)) throw new Error(`${id} is broken`)
            open = open.filter((each) => each !== id)
            return true
          },
        },
      ),
  }
}

test('ends everything overdue in one run, however many batches it takes', async () => {
  const list = waiting(250)
  expect(await list.end()).toBe(250)
  expect(list.open()).toEqual([])
})

test('reports an item that fails, tries it once a run, and continues with the others', async () => {
  const broken = Array.from({ length: 120 }, (_, at) => at)
  const list = waiting(250, broken)
  const error = await list.end().catch((thrown: unknown) => thrown)
  expect((error as AggregateError).errors).toHaveLength(120)
  expect(list.open()).toEqual(broken)
  expect(list.tries).toHaveLength(250)
})
