/** A small bar chart: each bar shows its value and links to its data; the numbers are also available as a table. */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './bars.module.css'

export interface Bar {
  readonly key: string
  readonly size: number
  readonly isMarked?: boolean
  /** Label for pointer and keyboard focus. */
  readonly name: string
  readonly value: string
  readonly under: string
  /** Label that is always shown above the bar. */
  readonly over?: string
  readonly cells: readonly [string, ...string[]]
  /** Link target of the bar. */
  readonly opens?: { readonly to: string; readonly search: Readonly<Record<string, string>> }
}
interface BarsProps {
  readonly label: string
  readonly head: readonly string[]
  readonly bars: readonly Bar[]
}

export function Bars({ label, head, bars }: BarsProps) {
  const [isTable, setTable] = useState(false)
  return (
    <figure className={classes['figure']}>
      {isTable ? <Table label={label} head={head} bars={bars} /> : <Drawing label={label} bars={bars} />}
      <button type="button" className={classes['toggle']} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
        {isTable ? 'Show bars' : 'Show numbers'}
      </button>
    </figure>
  )
}

function Drawing({ label, bars }: Omit<BarsProps, 'head'>) {
  const largest = Math.max(1, ...bars.map((bar) => bar.size))
  return (
    <ol className={classes['bars']} aria-label={label}>
      {bars.map((bar) => {
        const drawn = (
          <>
            {bar.over ? (
              <span className={classes['over']} aria-hidden>
                {bar.over}
              </span>
            ) : null}
            <i style={{ height: `${Math.max(bar.size > 0 ? 2 : 0, (bar.size / largest) * 100)}%` }} aria-hidden />
            <span className={classes['under']} aria-hidden>
              {bar.under}
            </span>
            <span className={classes['tip']} aria-hidden>
              {bar.name}
              <b>{bar.value}</b>
            </span>
          </>
        )
        const name = `${bar.name}: ${bar.value}`
        return (
          <li key={bar.key} className={classes['bar']} data-marked={bar.isMarked ?? false}>
            {bar.opens ? (
              <Link to={bar.opens.to} search={bar.opens.search} aria-label={name}>
                {drawn}
              </Link>
            ) : (
              <span role="img" aria-label={name}>
                {drawn}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const Table = ({ label, head, bars }: BarsProps) => (
  <table className={classes['table']}>
    <caption className="visually-hidden">{label}</caption>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.toReversed().map((bar) => (
        <tr key={bar.key}>
          {bar.cells.map((cell, at) => (
            <td key={head[at]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
