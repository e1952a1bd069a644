/** The columns of a file: those that the list shows, or others, in any order and under any title. */
import { Button } from '@mantine/core'
import { type ChosenColumn, listFileColumns } from '@singil/contract/workspace/exports'
import { useState } from 'react'
import { ColumnPicker, type PickedColumn, useListColumns } from '../../kit/list/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import classes from './downloads.module.css'

/** The columns to ask for: undefined for all. What the list shows is chosen first. */
export function useFileColumns(call: string, first?: readonly ChosenColumn[]) {
  const answer = useAsk(listFileColumns, { params: { call } }, { staleTimeMs: 3_600_000 })
  const list = useListColumns()
  const [own, setOwn] = useState<readonly PickedColumn[] | undefined>(first)
  const offered = answer.data?.columns ?? []
  const inList = [...new Set(list.chosen?.flatMap(({ inFile }) => inFile))].filter((key) =>
    offered.some((column) => column.key === key),
  )
  const picked: readonly PickedColumn[] | null = own ?? (inList.length === 0 ? null : inList.map((key) => ({ key })))
  const isAll =
    picked === null ||
    (picked.length === offered.length &&
      picked.every(({ key, title }, at) => offered[at]!.key === key && (title ?? '').trim() === ''))
  return {
    type: answer.data?.type,
    offered,
    picked: picked ?? offered.map(({ key }) => ({ key })),
    setPicked: setOwn,
    isFromList: own === undefined && inList.length > 0,
    isLoading: answer.isPending,
    /** As the call takes them. */
    columns: isAll
      ? undefined
      : picked.map(({ key, title = '' }) => ({ key, ...(title.trim() === '' ? {} : { title: title.trim() }) })),
  }
}

export function ExportColumns({ of }: { of: ReturnType<typeof useFileColumns> }) {
  const [isOpen, setOpen] = useState(false)
  const { offered, picked, columns, isFromList, setPicked } = of
  if (offered.length === 0) return null
  const said =
    columns === undefined
      ? `All ${offered.length} columns`
      : isFromList
        ? `The ${picked.length} columns of the list`
        : `${picked.length} of ${offered.length} columns`
  return (
    <div>
      <div className={classes['columns']}>
        <span>{said}</span>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the columns' : 'Choose columns'}
        </Button>
      </div>
      {isOpen ? (
        <ColumnPicker label="Columns of the file" canRename offered={offered} picked={picked} onChange={setPicked} />
      ) : null}
    </div>
  )
}
