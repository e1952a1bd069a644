import { endpoint } from '@singil/contract/kit/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type Called, openDesk } from '../../../test/kit/calls.ts'
import { notes } from '../../../test/kit/example-feature.ts'
import { type FeatureModule, onRead } from '../work/index.ts'

const readLong = endpoint({
  id: 'notes.readLong',
  method: 'GET',
  path: '/qr/notes/long',
  says: 'Reads until the test ends it.',
  audience: 'user',
  scope: { of: 'merchant' },
  answer: z.string(),
})

test('however much a person asks for, customers and others find a connection, and what is too much gets 429', async () => {
  const reading: string[] = []
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const reports: FeatureModule = {
    routes: [
      onRead(readLong, async ({ actor }) => {
        reading.push(actor.username)
        await ended
        return actor.username
      }),
    ],
  }
  const desk = await openDesk([notes, reports], { DATABASE_POOL: '3' })
  const read = (as: string) => desk.call('GET', readLong.path, { as })
  const pay = async () => (await desk.call('POST', '/qr/notes/whisper', { as: null, body: { text: 'Paid' } })).status
  try {
    const answers: Called[] = []
    const asked = Array.from({ length: 102 }, async () => void answers.push(await read('ana')))
    await expect.poll(() => answers.map(({ status }) => status)).toEqual([429])
    expect(answers[0]!.body.code).toBe('kit.tooManyAtOnce')
    expect(answers[0]!.headers.get('retry-after')).toBe('5')
    const changed = desk.call('POST', '/qr/notes', { body: { text: 'A change is not refused' } })
    expect(await pay()).toBe(200)
    const other = read('ben')
    await expect.poll(() => reading).toEqual(['ana', 'ben'])
    expect(await pay()).toBe(200)

    end()
    await Promise.all(asked)
    expect(answers.slice(1).map(({ status }) => status)).toEqual(Array.from({ length: 101 }, () => 200))
    expect([(await other).status, (await changed).status]).toEqual([200, 200])
  } finally {
    end()
    await desk.close()
  }
})
