import { camel, pascal, singular, spoken, title } from './naming.ts'

export const screenEntry = (path: string, name: string, permission: string) => `{
    path: '${path}',
    title: '${title(name)}',
    permission: ${permission},
    needsMerchant: true,
    load: () => import('./${name}-screen.tsx'),
  }`

export const screenList = (name: string, permission: string) => `import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../../kit/slots/index.ts'

export const screens = [
  ${screenEntry(`/portal/${name}/{-$${camel(singular(name))}Id}`, name, permission)},
] as const satisfies ScreenEntries
`

export function listScreen(name: string, district: string): string {
  const [Many, One, one] = [pascal(name), pascal(singular(name)), camel(singular(name))]
  return `import { list${Many}, type ${One} } from '@singil/contract/${district}/${name}'
import { Empty } from '../../kit/feedback/index.ts'
import { Detail, Facts, Skeleton } from '../../kit/layout/index.ts'
import { type Column, ListScreen, useList } from '../../kit/list/index.ts'
import { When } from '../../kit/values/index.ts'

const columns: readonly Column<${One}>[] = [
  { key: 'name', title: 'Name', cell: (row) => row.name, sortsBy: 'name' },
  { key: 'createdAt', title: 'Created', cell: (row) => <When at={row.createdAt} />, sortsBy: 'createdAt' },
]

export default function ${Many}Screen() {
  const list = useList({
    path: '/portal/${name}/{-$${one}Id}',
    filters: [],
    list: list${Many},
    request: () => ({}),
    sort: '-createdAt',
  })
  return (
    <ListScreen
      of={list}
      title="${title(name)}"
      columns={columns}
      card={(row) => ({ lead: row.name, trail: '', under: <When at={row.createdAt} /> })}
      rowKey={(row) => row.${one}Id}
      empty={<Empty title="No ${spoken(name)} yet" />}
      detail={(id) => <${One}Panel of={list.rows?.find((row) => row.${one}Id === id)} onClose={list.close} />}
    />
  )
}

const ${One}Panel = ({ of, onClose }: { of: ${One} | undefined; onClose: () => void }) => (
  <Detail title={of?.name ?? '${title(singular(name))}'} onClose={onClose}>
    {of ? <Facts of={[['Created', <When key="created" at={of.createdAt} />]]} /> : <Skeleton lines={2} />}
  </Detail>
)
`
}

export const emptyScreen = (name: string) => `import { Empty } from '../../kit/feedback/index.ts'
import { Page } from '../../kit/layout/index.ts'

export default function ${pascal(name)}Screen() {
  return (
    <Page title="${title(name)}">
      <Empty title="No ${spoken(name)} yet" />
    </Page>
  )
}
`
