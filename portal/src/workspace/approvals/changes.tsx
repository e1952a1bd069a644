/** What a request changes, before and after. */
import type { ApprovalChange } from '@singil/contract/workspace/approvals'
import classes from './approvals.module.css'

export const Changes = ({ of: changes }: { of: readonly ApprovalChange[] }) => (
  <table className={classes['changes']}>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">What</span>
        </th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{before ?? '–'}</td>
          <td>
            <b>{after ?? '–'}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
