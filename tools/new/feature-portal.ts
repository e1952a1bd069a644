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
  ${screenEntry(`/portal/${name}`, name, permission)},
] as const satisfies ScreenEntries
`

export const listScreen = (
  name: string,
  district: string,
) => `import { list${pascal(name)}, type ${pascal(singular(name))} } from '@singil/contract/${district}/${name}'
import { usePages } from '../../kit/call/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Page } from '../../kit/layout/index.ts'
import { type Column, DataGrid, moreOf } from '../../kit/list/index.ts'
import { When } from '../../kit/values/index.ts'

const columns: readonly Column<${pascal(singular(name))}>[] = [
  { key: 'name', title: 'Name', cell: (row) => row.name },
  { key: 'createdAt', title: 'Created', cell: (row) => <When at={row.createdAt} /> },
]

export default function ${pascal(name)}Screen() {
  const list = usePages(list${pascal(name)}, {}, { sort: '-createdAt' })
  return (
    <Page title="${title(name)}" isFilling>
      <DataGrid
        label="${title(name)}"
        columns={columns}
        rows={list.data?.pages.flatMap((page) => page.result)}
        rowKey={(row) => row.${camel(singular(name))}Id}
        card={(row) => ({ lead: row.name, trail: '', under: <When at={row.createdAt} /> })}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<Empty title="No ${spoken(name)} yet" />}
        more={moreOf(list)}
      />
    </Page>
  )
}
`

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
