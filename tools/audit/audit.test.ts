import { expect, it } from 'vitest'
import { advisories as check } from '../check/advisories.ts'
import { treeOf } from '../check/tree.ts'
import { knownAdvisories, vulnerabilitiesIn } from './advisory.ts'
import { readAnswer } from './registry-answer.ts'

const lockOf = (packages: Record<string, { version: string; name?: string }>) =>
  JSON.stringify({ lockfileVersion: 3, packages })
const found = (packages: Parameters<typeof lockOf>[0]) =>
  vulnerabilitiesIn(lockOf(packages), knownAdvisories()).map(({ at, advisory }) => `${at} ${advisory.id}`)

it('finds a vulnerable version at any depth and under an alias, and no good one', () => {
  expect(found({ 'node_modules/a/node_modules/ws': { version: '8.17.0' } })).toEqual([
    'node_modules/a/node_modules/ws CVE-2024-37890',
  ])
  expect(found({ 'node_modules/socket': { name: 'ws', version: '7.5.9' } })).toHaveLength(1)
  expect(found({ 'node_modules/ws': { version: '8.17.1' }, 'node_modules/@x/ws': { version: '8.0.0' } })).toEqual([])
  expect(found({ 'node_modules/fastify': { version: '5.8.4' } })).toEqual(['node_modules/fastify CVE-2026-33806'])
  expect(found({ 'node_modules/fastify': { version: '5.8.5-rc.1' } })).toHaveLength(1)
  expect(found({ 'node_modules/fastify': { version: '5.10.0' } })).toEqual([])
})

it('the check reports a planted package of the lock file by its advisory', async () => {
  const planted = treeOf({ 'package-lock.json': lockOf({ 'node_modules/cookie': { version: '0.6.0' } }) })
  const findings = await check.run(planted, () => undefined)
  expect(findings.map(({ rule, path }) => [rule, path])).toEqual([['vulnerable-package', 'package-lock.json']])
  expect(findings[0]?.says).toContain('cookie 0.6.0')
  expect(await check.run(treeOf({}), () => undefined)).toEqual([])
})

it('distinguishes a report, a refusal and no answer of the registry', () => {
  const report = { vulnerabilities: { ws: { severity: 'high', range: '8.0.0 - 8.17.0' } } }
  expect(readAnswer(JSON.stringify(report))).toEqual({ isAnswered: true, vulnerable: ['ws 8.0.0 - 8.17.0: high'] })
  expect(readAnswer('{"vulnerabilities":{}}')).toEqual({ isAnswered: true, vulnerable: [] })
  const refusal = { statusCode: 405, error: { summary: '', detail: '' } }
  expect(readAnswer(JSON.stringify(refusal))).toEqual({ isAnswered: false, why: 'status 405' })
  expect(readAnswer('{"error":{"code":"ENOTFOUND"}}')).toEqual({ isAnswered: false, why: 'ENOTFOUND' })
  expect(readAnswer('')).toEqual({ isAnswered: false, why: 'no report came' })
})
