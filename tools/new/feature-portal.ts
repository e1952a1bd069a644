import { camel, pascal, singular, spoken, title } from './naming.ts'

export const screenEntry = (path: string, name: string, permission: string) => `{
    path: '${path}',
    title: '${title(name)}',
    permission: ${permission},
    needsMerchant: true,
    load: () => import('./${name}-screen.tsx'),
  }`

export const screenList = (name: string, permission: string) => `import { may } from '@singil/contract/kit/permission'
import type { ScreenEntries } from '../../kit/screens.ts'

export const screens = [
  ${screenEntry(`/portal/${name}`, name, permission)},
] as const satisfies ScreenEntries
`

export const listScreen = (
  name: string,
  district: string,
) => `import { list${pascal(name)}, type ${pascal(singular(name))} } from '@singil/contract/${district}/${name}'
import type { Column } from '../../kit/data-grid-props.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { moreOf } from '../../kit/load-more.tsx'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { When } from '../../kit/when.tsx'

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

export const emptyScreen = (name: string) => `import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'

export default function ${pascal(name)}Screen() {
  return (
    <Page title="${title(name)}">
      <Empty title="No ${spoken(name)} yet" />
    </Page>
  )
}
`
