import { readdirSync, readFileSync } from 'node:fs'
import { endpoints, topics } from '@singil/contract/all'
import { MerchantId } from '@singil/contract/kit/id'
import { expect, test } from 'vitest'
import { tellsChanges } from './tell-change.ts'

const source = new URL('../../', import.meta.url)

test('a change is told once to its merchant and to staff, and only if some screen shows the thing', () => {
  const pushed: [topic: string, payload: object][] = []
  const tell = tellsChanges((topic, payload) => void pushed.push([topic, payload]))
  const mid = MerchantId.parse('M0123456789AB')
  for (const thing of ['store', 'store', 'nothing that is shown']) tell(thing, mid)
  tell('store', null)
  expect(pushed).toEqual([
    [`changes/${mid}`, { things: ['store'] }],
    ['changes/staff', { things: ['store'] }],
    ['changes/staff', { things: ['store'] }],
  ])
})

test('what an answer follows is a topic, and what it shows is something that the server records changes of', () => {
  const patterns = topics.map(({ pattern }) => pattern)
  const followed = new Set(endpoints.flatMap(({ follows = [] }) => follows))
  expect([...followed].filter((pattern) => !patterns.includes(pattern))).toEqual([])

  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
  const code = files.map((path) => readFileSync(new URL(path, source), 'utf8')).join('\n')
  const shown = new Set(endpoints.flatMap(({ shows = [] }) => shows))
  expect([...shown].filter((thing) => !code.includes(`'${thing}'`))).toEqual([])
})
