import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lintDocument } from './api-lint.ts'
import { format, lint } from './lint.ts'
import { readTree } from './tree.ts'
import { unused } from './unused.ts'

const repository = join(import.meta.dirname, '../..')
let root = ''

const base = `{ "extends": "${repository}/tsconfig.base.json", "compilerOptions": { "typeRoots": ["${repository}/node_modules/@types"], "types": ["node"] }, "include": ["src"] }`
const write = async (path: string, text: string) => {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text)
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'planted-'))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await symlink(join(repository, '.oxlintrc.json'), join(root, '.oxlintrc.json'))
  await symlink(join(repository, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'))
  await write('.gitignore', 'node_modules')
  await write('server/tsconfig.json', base)
  await write('package.json', '{ "name": "planted", "type": "module", "dependencies": { "left-pad": "1" } }')
  await write('knip.json', '{ "entry": ["server/src/main.ts"], "project": "server/src/**/*.ts" }')
  await write('server/src/main.ts', `import { clean } from './clean.ts'\n\nconsole.log(clean)\n`)
  await write('server/src/clean.ts', `export const clean = 1\n`)
  await write('server/src/browser.ts', `export const title = () => document.title\n`)
  await write('server/src/floating.ts', `export const go = async () => 1\nexport const run = () => {\n  go()\n}\n`)
  await write(
    'server/src/state.ts',
    `export type State = 'open' | 'closed'\nexport const told = (state: State) => {\n  switch (state) {\n    case 'open':\n      return 1\n  }\n  return 0\n}\n`,
  )
  await symlink(join(repository, 'redocly.yaml'), join(root, 'redocly.yaml'))
  const api = { openapi: '3.1.0', info: { title: 'Planted', version: '1' }, servers: [], paths: {} }
  await write('openapi.json', JSON.stringify(api))
  await write('server/src/ragged.ts', `export const ragged   = {a:1}\n`)
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('the output of the programs becomes findings', () => {
  it("a browser's `document` does not compile in the server, and clean files are not named", async () => {
    const findings = await lint.run(await readTree(root), () => {})
    const faults = findings.filter(({ rule }) => rule.includes('TS'))
    expect(faults.map(({ path, rule }) => [path, rule])).toEqual([['server/src/browser.ts', 'typescript(TS2584)']])
  })
  it('reports a floating promise and a switch that omits a state', async () => {
    const findings = await lint.run(await readTree(root), () => {})
    const named = findings.map(({ path, rule }) => `${path} ${rule}`)
    expect(named).toContainEqual(expect.stringMatching(/floating\.ts .*no-floating-promises/))
    expect(named).toContainEqual(expect.stringMatching(/state\.ts .*switch-exhaustiveness-check/))
    expect(named.some((name) => name.includes('clean.ts'))).toBe(false)
  })
  it('reports an unformatted file', async () => {
    const findings = await format.run(await readTree(root), () => {})
    expect(findings.map(({ path }) => path)).toContain('server/src/ragged.ts')
    expect(findings.map(({ path }) => path)).not.toContain('server/src/clean.ts')
  })
  it('reports a fault of the API document', async () => {
    const findings = await lintDocument(root, 'openapi.json')
    expect(findings.map(({ rule, path }) => `${rule} ${path}`)).toContain('no-empty-servers openapi.json')
  })
  it('reports an unused file and an unused dependency', async () => {
    const findings = await unused.run(await readTree(root), () => {})
    const named = findings.map(({ rule, says }) => `${rule} ${says}`)
    expect(named).toContainEqual(expect.stringMatching(/^unused-files server\/src\/floating\.ts/))
    expect(named).toContainEqual(expect.stringMatching(/^unused-dependencies left-pad/))
    expect(named.some((name) => name.includes('clean.ts'))).toBe(false)
  })
})
