/** The fields of a change, each with its value before and after. */
import classes from './difference.module.css'

interface DifferenceProps {
  readonly of: readonly {
    readonly key: string
    readonly label: string
    readonly before: string
    readonly after: string
  }[]
}

export const Difference = ({ of }: DifferenceProps) => (
  <table className={classes['difference']}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Before</th>
        <th scope="col">After</th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ key, label, before, after }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
