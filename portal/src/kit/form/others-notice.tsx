/** Says that another user saved what a form changes: what was taken over, and where both changed the same field. */
import { Button } from '@mantine/core'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Group, Stack } from '../layout/index.ts'
import classes from './form.module.css'

/** The label of a field, as the form shows it. */
function labelOf(formId: string, name: string): string {
  const fields = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>('[data-path]') ?? []
  const field = [...fields].find((one) => one.dataset['path'] === name)
  return field?.labels?.[0]?.textContent?.replace('*', '').trim() ?? name
}

/** What others saved while the form was open. */
export interface OtherSave {
  /** Names of fields that the person had not touched, which have the new values. */
  readonly taken: readonly string[]
  /** Names of fields that both changed: the form keeps what the person typed. */
  readonly clashing: readonly string[]
}
interface OthersNoticeProps {
  readonly of: {
    readonly others: OtherSave | undefined
    readonly saved: Readonly<Record<string, unknown>>
    take(name: string): void
  }
  readonly formId: string
}

export function OthersNotice({ of: { others, take, saved }, formId }: OthersNoticeProps) {
  if (!others || others.taken.length + others.clashing.length === 0) return null
  return (
    <div role="status" className={classes['others']}>
      <CircleAlert size={18} aria-hidden />
      <Stack gap={2}>
        <p>Somebody else has saved changes meanwhile. Nothing that you typed is lost.</p>
        {others.taken.length > 0 ? (
          <p>Taken over: {others.taken.map((name) => labelOf(formId, name)).join(', ')}.</p>
        ) : null}
        {others.clashing.map((name) => (
          <Group key={name} gap={2}>
            <span>
              You both changed {labelOf(formId, name)}
              {typeof saved[name] === 'string' && saved[name] !== '' ? <>: they saved “{saved[name]}”.</> : '.'}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => take(name)}>
              Use theirs
            </Button>
          </Group>
        ))}
      </Stack>
    </div>
  )
}
