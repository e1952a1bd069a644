import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const check = (only: string) => {
  const args = ['--import', 'tsx', 'tools/check/run.ts', '--only', only]
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
}

describe('npm run check', () => {
  it('ends with the counts of passed and failed checks, and its exit code agrees', () => {
    const { stdout, status } = check('tidy,duplicates')
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(stdout.trim().split('\n').at(-1) ?? '') ?? []
    expect(Number(passed) + Number(failed)).toBe(2)
    expect(status).toBe(failed === '0' ? 0 : 1)
  })
  it('refuses an unknown check and lists the known ones', () => {
    const { stderr, status } = check('spelling')
    expect(status).toBe(2)
    expect(stderr).toContain('dependencies, tidy')
  })
})
