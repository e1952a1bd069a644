// Hostile templates and sheets, with many more of the random ones.
import { vi } from 'vitest'

vi.setConfig({ testTimeout: 3_600_000 })
process.env['HOSTILE_RUNS'] ??= '400'
await import('./hostile-documents.all.ts')
