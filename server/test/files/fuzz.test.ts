import { test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('100 mutated files are each stored sound or refused; fuzz.long.ts tries 2,000', { timeout: 300_000 }, () =>
  fuzz({ pictures: 85, pdfs: 15, seed: 2026 }),
)
