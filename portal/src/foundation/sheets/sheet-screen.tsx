/** The sheets that were uploaded, and the upload of another one; an open one has a page of its own. */
import { Button } from '@mantine/core'
import type { Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { FileKind } from '@singil/contract/kit/file-kind'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { Fragment, type ReactNode, useState } from 'react'
import {
  type DataGridProps,
  ListBar,
  type ListPath,
  ListScreen,
  type Paged,
  useList,
  useOpened,
} from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { saveFile, useMay } from '../../kit/call/index.ts'

interface SheetScreenProps<L extends Endpoint, Row extends { readonly Id: string }> extends Pick<
  DataGridProps<Row>,
  'columns' | 'card'
> {
  readonly path: ListPath
  readonly list: L & Paged<Row>
  readonly title: string
  /** Of the list for screen readers, if it is not the title. */
  readonly label?: string
  /** Of a list that is searched by name. */
  readonly search?: { readonly label: string; readonly none: string }
  readonly upload: Endpoint & { readonly upload: FileKind }
  /** On the button. */
  readonly action: string
  /** The name of the template. */
  readonly template: string
  readonly links?: ReactNode
  readonly empty: { readonly title: string; readonly text: string }
  readonly dialogOf: (onClose: () => void, onDone: (sheet: { readonly Id: string }) => void) => ReactNode
  readonly pageOf: (id: string, onClose: () => void) => ReactNode
}

export function SheetScreen<L extends Endpoint, Row extends { readonly Id: string }>(of: SheetScreenProps<L, Row>) {
  const { openId, close } = useOpened(of.path, true)
  return openId ? <Fragment key={openId}>{of.pageOf(openId, close)}</Fragment> : <Sheets {...of} />
}

function Sheets<L extends Endpoint, Row extends { readonly Id: string }>(of: SheetScreenProps<L, Row>) {
  const mayUpload = useMay(of.upload.permission)
  const [isUploading, setUploading] = useState(false)
  const list = useList<L, Row, 'q'>({
    path: of.path,
    isOpenedAlone: true,
    filters: ['q'],
    list: of.list,
    request: ({ q }) => (of.search ? { query: q ? { search: q } : {} } : {}) as Request<L>,
    sort: '-createdAt',
  })
  const upload = mayUpload ? (
    <Button leftSection={<FileUp size={16} aria-hidden />} onClick={() => setUploading(true)}>
      {of.action}
    </Button>
  ) : null
  const titles = of.upload.upload.sheet?.columns.map(({ title }) => title) ?? []
  const saveTemplate = () => saveFile(of.template, new Blob([`\uFEFF${titles.join(',')}\r\n`], { type: 'text/csv' }))
  return (
    <ListScreen
      of={list}
      title={of.title}
      {...(of.label === undefined ? {} : { label: of.label })}
      actions={
        <>
          {of.links}
          <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={saveTemplate}>
            Template
          </Button>
          {upload}
        </>
      }
      bar={of.search ? <ListBar of={list} search={{ label: of.search.label, placeholder: 'Name' }} /> : null}
      columns={of.columns}
      card={of.card}
      rowKey={({ Id }) => Id}
      {...(of.search ? { none: of.search.none } : {})}
      empty={
        <Empty title={of.empty.title} action={upload}>
          {of.empty.text}
        </Empty>
      }
    >
      {isUploading
        ? of.dialogOf(
            () => setUploading(false),
            ({ Id }) => list.open(Id),
          )
        : null}
    </ListScreen>
  )
}
