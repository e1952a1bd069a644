import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRelease, writeRelease } from '../../docs/api-releases.ts'
import { compactApi } from '../../docs/compact-api.ts'
import { planted } from '../planted.ts'
import { apiChanges, undeclared } from './api-changes.ts'
import type { Difference } from './breaking.ts'

const removed: Difference = { call: 'GET /shops/{id}', id: 'shops.read', path: '/shops/{id}', says: 'is removed' }
const inShape = (id: string): Difference => ({
  call: `GET /${id}`,
  id,
  path: `/${id}`,
  shape: 'Shop',
  says: 'Shop.name is no longer returned',
})
const found = (next: string, ...differences: readonly Difference[]) =>
  undeclared(
    differences,
    `# What is new\n\n## Next\n\n${next}\n\n## 0.1.0 — 1 May\n\n- **Breaking**: \`shops.read\` is old.\n`,
  )

describe('a breaking difference fails unless the changelog names it', () => {
  it('by operation id, path, method with path, or shape', () => {
    for (const name of ['shops.read', '/shops/{id}', 'GET /shops/{id}'])
      expect(found(`- Other.\n- **Breaking**: the call\n  \`${name}\` is gone.`, removed)).toEqual([])
    expect(found('- Breaking: `Shop` has no name.', inShape('a'), inShape('b'))).toEqual([])
  })
  it.each([
    ['without an entry', ''],
    ['with an entry of another call', '- **Breaking**: `shops.list` is gone.'],
    ['with the name outside backquotes', '- **Breaking**: shops.read is gone.'],
    ['with an entry that does not say so', '- `shops.read` is gone.\n- **Breaking**: nothing.'],
  ])('%s', (_, next) => {
    expect(found(next, removed).map(({ says }) => says)).toEqual([
      'does not name a breaking difference: GET /shops/{id}: is removed',
    ])
  })
  it('one in a shape is reported once for all calls', () => {
    expect(found('', inShape('a'), inShape('b'), removed).map(({ says }) => says)).toEqual([
      'does not name a breaking difference: GET /a and 1 more: Shop.name is no longer returned',
      'does not name a breaking difference: GET /shops/{id}: is removed',
    ])
  })
})

describe('the document of a release', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'release-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const schema = {
    type: 'object',
    description: 'A shop.',
    properties: { description: { type: 'string', default: '' } },
  }
  const call = {
    operationId: 'shops.read',
    summary: 'Reads a shop.',
    'x-audience': 'user',
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, description: 'Which.', schema: { type: 'string' } }],
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema, example: { description: 'x' } } } },
    },
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shops', version: '1.0.0', description: 'All shops.' },
    paths: { '/shops/{id}': { get: call } },
    components: { securitySchemes: {}, schemas: { Shop: schema } },
  }
  it('keeps what clients depend on, also a field called description, and no texts', async () => {
    const file = join(folder, '1.0.0.json.br')
    await writeRelease(file, compactApi(document))
    const bare = { type: 'object', properties: { description: { type: 'string' } } }
    expect(await readRelease(file)).toEqual({
      openapi: '3.1.0',
      info: { title: 'Shops', version: '1.0.0' },
      paths: {
        '/shops/{id}': {
          get: {
            operationId: 'shops.read',
            security: [{ session: [] }],
            parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
            responses: { 200: { description: '', content: { 'application/json': { schema: bare } } } },
          },
        },
      },
      components: { securitySchemes: {}, schemas: { Shop: bare } },
    })
    await expect(writeRelease(file, compactApi(document))).rejects.toThrow('EEXIST')
  })
  it('must exist', async () => {
    const tree = planted({ 'CHANGELOG.md': '## Next\n\n## 2.0.0 — 2 May\n\n## 1.0.0 — 1 May\n' })
    expect(await apiChanges.run(tree, () => {})).toMatchObject([
      { rule: 'api-release', path: 'docs/api/releases/2.0.0.json.br' },
    ])
  })
})
