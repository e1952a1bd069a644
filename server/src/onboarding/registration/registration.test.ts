import { RegistrationStatus } from '@singil/contract/onboarding/registration'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assertMove,
  firstOpen,
  type Limit,
  limits,
  minutesToWait,
  moves,
  noSteps,
  secondsToMail,
} from './registration.ts'

const statuses = RegistrationStatus.options

test('allows only the listed transitions', () => {
  const allowed = statuses.flatMap((from) =>
    statuses.filter((to) => moves[from].includes(to)).map((to) => `${from}>${to}`),
  )
  expect(allowed.toSorted()).toEqual(
    [
      'STARTED>EMAIL_SENT',
      'EMAIL_SENT>EMAIL_VERIFIED',
      'EMAIL_SENT>EXPIRED',
      'EXPIRED>EMAIL_SENT',
      'EMAIL_VERIFIED>PREREG',
      'PREREG>FULL',
    ].toSorted(),
  )
  for (const from of statuses)
    for (const to of statuses) {
      const attempt = () => assertMove(from, to)
      if (moves[from].includes(to)) expect(attempt).not.toThrow()
      else
        expect(attempt).toThrow(
          /^This registration is “[A-Z][a-zE -]+” (?:already|and cannot become “[A-Z][a-zE -]+”)\.$/,
        )
    }
})

test('requires a verified e-mail for full registration', () => {
  const reach = (seen: ReadonlySet<RegistrationStatus>): ReadonlySet<RegistrationStatus> => {
    const next = new Set([...seen, ...[...seen].flatMap((from) => moves[from])])
    next.delete('EMAIL_VERIFIED')
    return next.size === seen.size ? seen : reach(next)
  }
  expect(reach(new Set(['STARTED'])).has('FULL')).toBe(false)
})

const now = new Date('2026-11-21T09:00:00Z')
const times = fc.array(
  fc.integer({ min: 0, max: 2 * 86_400_000 }).map((ago) => new Date(now.getTime() - ago)),
  { maxLength: 40 },
)

test('after the stated wait one more try is within every limit, and a minute earlier it is not', () => {
  const fits = (tried: readonly Date[], at: Date, among: readonly Limit[]) =>
    among.every(({ most, withinMs }) => tried.filter((each) => each.getTime() > at.getTime() - withinMs).length < most)
  fc.assert(
    fc.property(times, fc.constantFrom(...Object.values(limits)), (tried, among) => {
      const minutes = minutesToWait(tried, now, among)
      expect(minutes === 0).toBe(fits(tried, now, among))
      expect(fits(tried, new Date(now.getTime() + minutes * 60_000), among)).toBe(true)
      if (minutes > 0) expect(fits(tried, new Date(now.getTime() + (minutes - 1) * 60_000 - 1), among)).toBe(false)
    }),
  )
})

test('sends another mail to the same recipient after a minute at the earliest', () => {
  fc.assert(
    fc.property(times, (tried) => {
      const seconds = secondsToMail(tried, now)
      const later = now.getTime() + seconds * 1000
      expect(seconds).toBeGreaterThanOrEqual(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(tried.every((at) => later - at.getTime() >= 60_000)).toBe(true)
    }),
  )
})

test('returns the first incomplete step, in the order of the page', () => {
  const done = {} as never
  expect(firstOpen(noSteps)).toBe('business')
  expect(firstOpen({ ...noSteps, business: done, store: done })).toBe('address')
  expect(firstOpen({ business: done, address: done, store: done })).toBeNull()
})
