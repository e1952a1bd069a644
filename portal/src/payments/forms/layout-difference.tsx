import type { FieldChange } from '@singil/contract/kit/field-change'
import { Difference } from '../../kit/values/index.ts'

/** The fields that differ between two versions of a form. */
export const LayoutDifference = ({ changes }: { changes: readonly FieldChange[] }) =>
  changes.length === 0 ? (
    <p className="muted">There is no difference.</p>
  ) : (
    <Difference
      of={changes.map(({ path, label, before, after }) => ({
        key: path,
        label,
        before: before ?? 'Not there',
        after: after ?? 'Removed',
      }))}
    />
  )
