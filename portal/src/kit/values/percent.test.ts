import { expect, it } from 'vitest'
import { parsePercent } from './percent.ts'

it('parses percents to the millionth, and rejects anything above a hundred', () => {
  expect(['2.5', '2.5%', ' 0 ', '33.3333', '100'].map(parsePercent)).toEqual([25_000, 25_000, 0, 333_333, 1_000_000])
  expect(['', '2,5', '-1', '100.0001', '1.23456', 'ten'].map(parsePercent)).toEqual(Array(6).fill(null))
})
