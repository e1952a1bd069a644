import { pascal, camel, singular, spoken, title } from './naming.ts'

export function contractPage(name: string, permission: string): string {
  const [Many, One, one] = [pascal(name), pascal(singular(name)), camel(singular(name))]
  return `/** ${title(name)}: what a merchant keeps of them, newest last. */
import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/id.ts'
import { pageOf } from '../kit/page.ts'
import { may } from '../kit/permission.ts'
import { Instant } from '../kit/text.ts'

export const ${One}Id = id('${One}Id')
export type ${One}Id = z.output<typeof ${One}Id>

export const ${One} = z.object({ ${one}Id: ${One}Id, name: z.string(), createdAt: Instant })
export type ${One} = z.output<typeof ${One}>

export const list${Many} = endpoint({
  id: '${name}.list${Many}',
  method: 'GET',
  path: '/qr/${name.replaceAll('-', '')}',
  says: 'Lists the ${spoken(name)} of a merchant.',
  audience: 'user',
  scope: { of: 'merchant' },
  permission: ${permission},
  answer: pageOf(${One}),
  list: ['createdAt', 'name'],
})
`
}

export function contractSample(name: string): string {
  const [Many, One, one] = [pascal(name), pascal(singular(name)), camel(singular(name))]
  return `import { ${One} } from './${name}.ts'

const ${one} = ${One}.parse({
  ${one}Id: '019a0000-0000-7000-8000-000000000001',
  name: 'First ${spoken(singular(name))}',
  createdAt: '2026-01-05T01:00:00.000Z',
})

export const list${Many} = {
  answer: { result: [${one}], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
`
}
