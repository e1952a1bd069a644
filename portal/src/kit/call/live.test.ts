import { beforeAll, describe, expect, it } from 'vitest'
import { standIn } from '../../../test/server-stand-in.ts'

const at = '2026-11-20T07:04:00.000Z'
const message = (seq: number) => ({ seq, at, text: `message ${seq}` })
const wire = (seq: number) => JSON.stringify(message(seq))

let missed: { status?: number; body: unknown } = { body: null }
const answer = (data: unknown) => ({ body: { success: true, message: '', data } })
const asked = standIn(() => missed)
let live: typeof import('./live.ts')
beforeAll(async () => {
  live = await import('./live.ts')
})

function listen(topic: string) {
  const heard: (number | 'gap')[] = []
  live.subscribeTopic(topic, { onMessage: ({ seq }) => void heard.push(seq), onGap: () => heard.push('gap') })
  return heard
}

describe('live messages', () => {
  it('arrive in order and once', async () => {
    const heard = listen('a')
    for (const seq of [4, 5, 5, 4, 6]) await live.receive('a', wire(seq))
    expect(heard).toEqual([4, 5, 6])
  })
  it('that were missed are fetched before the next one is delivered', async () => {
    const heard = listen('b')
    await live.receive('b', wire(1))
    missed = answer({ messages: [message(2), message(3)], last: 3 })
    await Promise.all([live.receive('b', wire(4)), live.receive('b', wire(5))])
    expect(heard).toEqual([1, 2, 3, 4, 5])
    expect(asked.at(-1)!.body).toMatchObject({ after: 1 })
  })
  it('that can no longer be fetched make the screen reload', async () => {
    const heard = listen('c')
    await live.receive('c', wire(1))
    missed = { status: 410, body: { success: false, message: 'Too much has happened since.', data: null } }
    await live.receive('c', wire(400))
    expect(heard).toEqual([1, 'gap', 400])
  })
  it('end for a listener that is done, and continue for the others', async () => {
    const once: number[] = []
    live.subscribeTopic('e', { onMessage: ({ seq }) => (once.push(seq) === 2 ? 'done' : undefined) })
    const heard = listen('e')
    for (const seq of [1, 2, 3]) await live.receive('e', wire(seq))
    expect([once, heard]).toEqual([
      [1, 2],
      [1, 2, 3],
    ])
  })
  it('that are malformed are ignored', async () => {
    const heard = listen('d')
    await live.receive('d', 'not json')
    await live.receive('d', '{"seq":"1"}')
    expect(heard).toEqual([])
  })
})
