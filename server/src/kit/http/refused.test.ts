import { problems, Refusal } from '@singil/contract/kit/problem'
import { expect, test } from 'vitest'
import { createLog } from '../base/index.ts'
import { refusedAnswer } from './refused.ts'

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code, severity: 'ERROR' })

test.each(['53100', '57P03', '08006', '57014', 'ECONNREFUSED'])(
  'database error %s means "try again", not a bug',
  (code) => {
    expect(refusedAnswer(failure(code), 'r')).toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
      body: { success: false },
    })
  },
)

test('a bug reveals no details', () => {
  const { status, body } = refusedAnswer(failure('23505', 'duplicate key (email)=(ana@example.com)'), 'r1')
  expect([status, JSON.stringify(body)]).toEqual([
    500,
    '{"success":false,"message":"Something went wrong!","data":null,"code":"kit.bug","requestId":"r1"}',
  ])
})

test('a refusal fills its message and names the field', () => {
  const { low } = problems('test', { low: [422, 'At least {min}.'] })
  expect(refusedAnswer(new Refusal(low, { min: 5 }, 'amount', { min: 5 }), 'r').body).toMatchObject({
    message: 'At least 5.',
    code: 'test.low',
    errors: [{ field: 'amount', message: 'At least 5.' }],
    details: { min: 5 },
  })
})

test('the log of a database error holds no data values', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.error({ err: failure('22P02', 'invalid input syntax for type uuid: "ana@example.com"') }, 'failed')
  expect(lines.join()).toContain('invalid input syntax')
  expect(lines.join()).not.toContain('ana@example.com')
})
