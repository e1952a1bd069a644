import { test } from 'vitest'
import { fuzz } from './fuzz.ts'

test('2,000 mutated files are each stored sound or refused', { timeout: 3_600_000 }, () =>
  fuzz({ pictures: 1_400, pdfs: 600, seed: Number(process.env['FUZZ_SEED'] ?? 1) }),
)
