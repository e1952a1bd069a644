/** Recognises that another user saved a form while it was edited, and brings both together. */
import { type FieldValues, Stale } from '@singil/contract/kit/field-change'
import { useState } from 'react'
import { CallError } from '../call/index.ts'
import { type Merged, merged } from './merge.ts'

export interface OtherEdit {
  readonly stale: Stale
  readonly merge: Merged
}
interface OtherEditorOptions {
  /** The version that the form was opened with. */
  readonly version: number
  /** The problem that refuses a stale version. */
  readonly problem: { readonly id: string }
  /** The fields of the form. */
  readonly paths: readonly string[]
  readonly textOf?: (values: FieldValues, path: string) => string
}

export function useOtherEditor({ version: opened, problem, paths, textOf }: OtherEditorOptions) {
  const [version, setVersion] = useState(opened)
  const [other, setOther] = useState<OtherEdit | null>(null)
  /** The edit of the other user with the values of both; null if the error says something else. */
  const meet = (error: unknown, mine: FieldValues): OtherEdit | null => {
    if (!(error instanceof CallError) || error.code !== problem.id) return null
    const stale = Stale.safeParse(error.details).data
    if (!stale) return null
    const edit = { stale, merge: merged(paths, mine, stale.values, stale.changes, textOf) }
    setOther(edit)
    setVersion(stale.version)
    return edit
  }
  return { version, other, meet }
}
