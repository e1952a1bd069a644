import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Desk, openDesk } from '../../../test/kit/calls.ts'
import { everything, systemActor, unitOfWork } from '../work/index.ts'
import { startRelay } from './relay.ts'
import { hearAll } from '../../../test/kit/hear-all.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await hearAll(desk.owner)
})
afterAll(() => desk.close())

const say = (topic: string, payload: object, ending: () => Promise<void> = () => Promise.resolve()) =>
  unitOfWork(desk.app.parts, systemActor('test'), everything('test'), 'test', async (context) => {
    context.push(topic, payload)
    await ending()
  })

test('topics are numbered without gaps while four writers and three relays run concurrently', async () => {
  const relays = [startRelay(desk.app.parts), startRelay(desk.app.parts)]
  const writer = async (name: number) => {
    for (let i = 0; i < 50; i++) {
      const failing = i % 5 === 4
      const said = say(`gapless/${i % 2}`, { name, i }, () =>
        failing ? Promise.reject(new Error('no')) : Promise.resolve(),
      )
      await (failing ? expect(said).rejects.toThrow('no') : said)
    }
  }
  await Promise.all([0, 1, 2, 3].map(writer))
  await vi.waitFor(async () => expect(await desk.count("push_messages where topic like 'gapless/%'")).toBe(160), 20_000)
  for (const topic of ['gapless/0', 'gapless/1']) {
    const { rows } = await desk.owner.query(
      'select seq::int, payload from push_messages where topic = $1 order by seq',
      [topic],
    )
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1))
    for (const name of [0, 1, 2, 3]) {
      const own = rows.filter((row) => row.payload.name === name).map((row) => row.payload.i)
      expect(own).toEqual(own.toSorted((a: number, b: number) => a - b))
    }
  }
  expect(await desk.count('outbox')).toBe(0)
  await Promise.all(relays.map((relay) => relay.stop()))
})

test('a message that commits late is delivered after those that overtook it', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const late = say('late', { who: 'late' }, () => held)
  await say('late', { who: 'early' })
  await vi.waitFor(async () => expect(await desk.count("push_messages where topic = 'late'")).toBe(1), 20_000)
  release()
  await late
  await vi.waitFor(async () => expect(await desk.count("push_messages where topic = 'late'")).toBe(2), 20_000)
  const { rows } = await desk.owner.query(
    "select payload->>'who' as who from push_messages where topic = 'late' order by seq",
  )
  expect(rows.map((row) => row.who)).toEqual(['early', 'late'])
})

test('the outbox is relayed again after connections were lost', async () => {
  await desk.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await vi.waitFor(() => say('after', { n: 1 }), 20_000)
  await vi.waitFor(
    async () => expect(await desk.count("push_messages where topic = 'after'")).toBeGreaterThan(0),
    20_000,
  )
})
