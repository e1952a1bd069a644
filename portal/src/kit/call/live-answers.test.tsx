// @vitest-environment jsdom
import { endpoint } from '@singil/contract/kit/endpoint'
import { fetchUserData as sample } from '@singil/contract/identity/access.sample'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { standIn } from '../../../test/server-stand-in.ts'
import { showAt } from '../test/render.tsx'
import { useFreshRows } from './live-answers.ts'
import { receive } from './live.ts'
import { useAsk } from './queries.ts'
import { queryClient } from './query-client.ts'
import { restoreSession } from './session.ts'

const getThings = endpoint({
  id: 'things.getThings',
  method: 'GET',
  path: '/qr/things',
  says: 'Returns things.',
  audience: 'user',
  scope: { of: 'self' },
  answer: z.int(),
  follows: ['things/{mid}'],
  shows: ['thing'],
})
const topics = ['things/MABC', 'changes/MABC']
let count = 0
const asked = standIn(({ path }) => {
  const data = path === '/qr/things' ? ++count : { ...sample.answer, pushToken: '', topics }
  return { body: { success: true, message: '', data } }
})

function Asking() {
  const answer = useAsk(getThings, {})
  return (
    <>
      <p>answer {answer.data}</p>
      <p>fresh {[...useFreshRows()]}</p>
    </>
  )
}
const Things = () => (
  <QueryClientProvider client={queryClient}>
    <Asking />
  </QueryClientProvider>
)

beforeAll(() => restoreSession())

test('an answer is asked again when a topic that it follows, or a thing that it shows, changes', async () => {
  await showAt('/', <Things />)
  await screen.findByText('answer 1')
  const send = (topic: string, content: object) => act(() => receive(topic, JSON.stringify(content)))
  const at = '2026-11-20T07:04:00.000Z'

  await send('things/MABC', { seq: 1, at, id: 'row 1' })
  await screen.findByText('answer 2')
  await screen.findByText('fresh row 1')

  await send('changes/MABC', { seq: 1, at, things: ['something else'] })
  await send('changes/MABC', { seq: 2, at, things: ['thing'] })
  await screen.findByText('answer 3', {}, { timeout: 5_000 })
  expect(asked.filter(({ path }) => path === '/qr/things')).toHaveLength(3)
})
