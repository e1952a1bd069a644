// The enumeration test with ten times as many calls.
import { vi } from 'vitest'

vi.setConfig({ testTimeout: 3_600_000 })
process.env['ENUMERATION_PAIRS'] ??= '600'
await import('./enumeration.all.ts')
