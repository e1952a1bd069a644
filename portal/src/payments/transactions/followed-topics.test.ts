import { expect, test } from 'vitest'
import { followedTopics } from './followed-topics.ts'

const [one, two] = ['lambda-transaction-PROD-S1', 'lambda-transaction-PROD-S2']
const allowed = ['sessions/kape.admin', one, two, 'lambda-mobiletrx-M1']

test.each<[string, readonly string[]]>([
  ['', [one, two]],
  ['?stores=S2', [two]],
  ['?topic=lambda-transaction&env=PROD&stores=S1,S3', [one]],
  [`?topic=${two}`, [two]],
  // A topic that the session may not subscribe to is ignored, whatever the address names.
  ['?stores=S3', [one, two]],
  ['?topic=lambda-transaction-PROD-S3', [one, two]],
  ['?topic=sessions/kape.admin', [one, two]],
  ['?env=TEST&stores=S1', [one, two]],
])('the address %s follows %j', (search, topics) => {
  expect(followedTopics(allowed, search)).toEqual(topics)
})
