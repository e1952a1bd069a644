// The bad-input sweep with many more calls to each endpoint.
import { vi } from 'vitest'

vi.setConfig({ testTimeout: 3_600_000 })
process.env['SWEEP_RUNS'] ??= '100'
await import('./bad-input.all.ts')
