/** Says that another user saved the form while it was edited: what they did, and where both changed the same field. */
import { Button } from '@mantine/core'
import { type FieldValues, type Stale, textAt } from '@singil/contract/kit/field-change'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef } from 'react'
import type { Merged } from './merge.ts'
import classes from './other-editor.module.css'
import { When } from '../values/index.ts'

interface OtherEditorProps {
  readonly stale: Stale
  readonly merge: Merged
  /** The form as it is now. */
  readonly mine: FieldValues
  /** A value as people read it. */
  readonly formatValue: (path: string, text: string) => string
  /** The value of a field that is not a plain text. */
  readonly textOf?: (values: FieldValues, path: string) => string
  /** Takes the other person's value of a field. */
  readonly onTake: (path: string) => void
}

export function OtherEditor({ stale, merge, mine, formatValue, textOf = textAt, onTake }: OtherEditorProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [stale])
  const clashes = stale.changes.filter(({ path }) => merge.clashes.includes(path))
  const taken = stale.changes.filter(({ path }) => merge.taken.includes(path))
  const say = (path: string, text: string | null) => (text ? formatValue(path, text) : 'empty')
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={classes['other']}>
      <CircleAlert size={18} aria-hidden />
      <div>
        <p>
          <b>{stale.by}</b> has changed this form since you opened it, at <When at={stale.at} />. Nothing that you typed
          is lost. Check it and save again.
        </p>
        {taken.length > 0 ? (
          <>
            <h3>Taken over</h3>
            <ul>
              {taken.map(({ path, label, after }) => (
                <li key={path}>
                  {label}: <b>{say(path, after)}</b>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {clashes.length > 0 ? (
          <>
            <h3>You both changed</h3>
            <ul>
              {clashes.map(({ path, label, after }) => (
                <li key={path}>
                  <span>
                    {label}: <b>{say(path, after)}</b>, you typed <b>{say(path, textOf(mine, path))}</b>
                  </span>
                  {textOf(mine, path) === (after ?? '') ? (
                    <span>Taken over</span>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Use “${say(path, after)}” as ${label.toLowerCase()}`}
                      onClick={() => onTake(path)}
                    >
                      Use theirs
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  )
}
