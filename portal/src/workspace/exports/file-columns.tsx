/** The columns of a file as a field of a form: undefined for all. */
import type { ChosenColumn } from '@singil/contract/workspace/exports'
import { useEffect } from 'react'
import { ExportColumns, useFileColumns } from './export-columns.tsx'

interface FileColumnsProps {
  /** The call that makes the file. */
  readonly call: string
  readonly first: readonly ChosenColumn[] | undefined
  readonly onChange: (columns: readonly ChosenColumn[] | undefined) => void
}

export default function FileColumns({ call, first, onChange }: FileColumnsProps) {
  const file = useFileColumns(call, first)
  const text = file.isLoading ? null : JSON.stringify(file.columns ?? null)
  useEffect(() => {
    if (text !== null) onChange((JSON.parse(text) as ChosenColumn[] | null) ?? undefined)
  }, [text, onChange])
  return <ExportColumns of={file} />
}
