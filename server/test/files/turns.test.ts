/** Many files of one merchant that take long to check do not hold up those of another. */
import { Refusal } from '@singil/contract/kit/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileDesk } from './desk.ts'
import { plainPdf } from './pdfs.ts'
import { png } from './pictures.ts'

let desk: Awaited<ReturnType<typeof openFileDesk>>
beforeAll(async () => {
  desk = await openFileDesk()
})
afterAll(() => desk.world.close())

const slowPdf = (objects: number) =>
  plainPdf(
    1,
    '',
    Array.from({ length: objects }, () => '<<>>'),
  )

test('with ten files of one merchant waiting, the logo of another is next', { timeout: 120_000 }, async () => {
  await desk.uploadLogo(await png())
  let checked = 0
  const pdf = slowPdf(60_000)
  const slow = Array.from({ length: 10 }, (_, nth) =>
    desk.keep(pdf, `slow ${nth}`, desk.foreignMid).finally(() => checked++),
  )
  // The first one is being checked.
  await expect.poll(() => checked).toBe(1)
  const { status } = await desk.uploadLogo(await png())
  expect(status).toBe(200)
  expect(checked).toBeLessThanOrEqual(3)
  await Promise.all(slow)
})

test('a merchant with too many files waiting is told so', { timeout: 120_000 }, async () => {
  const pdf = slowPdf(10_000)
  const all = await Promise.allSettled(
    Array.from({ length: 60 }, (_, nth) => desk.keep(pdf, `of many ${nth}`, desk.foreignMid)),
  )
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused.length).toBeGreaterThan(0)
  for (const error of refused) {
    expect(error).toBeInstanceOf(Refusal)
    expect((error as Refusal).message).toBe(
      '20 files of yours are waiting to be checked. Send this one when they are done.',
    )
  }
  const { status } = await desk.uploadLogo(await png())
  expect(status).toBe(200)
})
