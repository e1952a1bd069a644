// As with every test run, asked ten times as often.
import { vi } from 'vitest'

vi.setConfig({ testTimeout: 3_600_000 })
process.env['ENUMERATION_PAIRS'] ??= '600'
await import('./enumeration.test.ts')
