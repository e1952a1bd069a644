import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/kit/calls.ts'
import { createQueue } from './batch.ts'

describe('a queue', () => {
  test('runs a lone item at once and groups those that arrive in the meantime', async () => {
    const groups: number[] = []
    const queue = createQueue(async (items: readonly number[]) => {
      groups.push(items.length)
      await new Promise((resolve) => setTimeout(resolve, 5))
      return items.map((value) => ({ ok: true, value: value * 2 }) as const)
    })
    const first = queue.submit(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    const rest = Promise.all(Array.from({ length: 300 }, (_, index) => queue.submit(index)))
    expect(await first).toBe(2)
    expect((await rest)[299]).toBe(598)
    expect(groups).toEqual([1, 256, 44])
  })

  test('never groups two items with the same name', async () => {
    const queue = createQueue(
      async (items: readonly string[]) => {
        expect(new Set(items).size).toBe(items.length)
        return items.map((value) => ({ ok: true, value }) as const)
      },
      (item) => item,
    )
    await Promise.all(['a', 'a', 'b', 'a', 'b'].map((item) => queue.submit(item)))
  })

  test('runs the items one by one when the group fails', async () => {
    const queue = createQueue(async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('bad')
      return items.map((value) => ({ ok: true, value }) as const)
    })
    const results = await Promise.allSettled(['a', 'bad', 'b'].map((item) => queue.submit(item)))
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})

describe('calls that share a transaction', () => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk()
  })
  afterAll(() => desk.close())
  const add = (text: string, as = 'ana') => desk.call('POST', '/qr/notes/batch', { as, body: { text } })

  test('succeed or are refused independently', async () => {
    const texts = Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? 'rude' : `note ${index}`))
    const answers = await Promise.all(texts.map((text) => add(text)))
    expect(answers.map((answer) => answer.status)).toEqual(texts.map((text) => (text === 'rude' ? 422 : 200)))
    expect(await desk.count('notes')).toBe(30)
    expect(await desk.count("audit_log where thing = 'note'")).toBe(30)
  })

  test('are not failed by one that breaks the whole batch', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => (index === 7 ? 'poison' : `sound ${index}`))
    const answers = await Promise.all(texts.map((text) => add(text)))
    expect(answers.filter((answer) => answer.status === 500)).toHaveLength(1)
    expect(await desk.count("notes where text like 'sound%'")).toBe(19)
  })

  test('stay within their own merchants', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => add('apart', index % 2 ? 'ana' : 'ben')))
    const { rows } = await desk.owner.query(
      "select mid, count(*)::int as n from notes where text = 'apart' group by mid order by mid",
    )
    expect(rows.map((row) => row.n)).toEqual([10, 10])
  })
})
