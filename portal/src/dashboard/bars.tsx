/** A few bars, labelled directly; the numbers behind them are one press away as a table. */
import { useState } from 'react'
import classes from './bars.module.css'

export interface Bar {
  readonly key: string
  readonly size: number
  readonly isMarked?: boolean
  readonly hint: string
  readonly under: string
  readonly over: string
  readonly cells: readonly [string, ...string[]]
}
interface BarsProps {
  readonly label: string
  readonly head: readonly string[]
  readonly bars: readonly Bar[]
}

export function Bars({ label, head, bars }: BarsProps) {
  const [isTable, setTable] = useState(false)
  const largest = Math.max(1, ...bars.map((bar) => bar.size))
  return (
    <figure className={classes['figure']}>
      {isTable ? (
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
      ) : (
        <div className={classes['bars']} role="img" aria-label={`${label}. ${bars.map((bar) => bar.hint).join('; ')}`}>
          {bars.map((bar) => (
            <div key={bar.key} className={classes['bar']} data-marked={bar.isMarked ?? false} title={bar.hint}>
              <span className={classes['over']}>{bar.over}</span>
              <i style={{ height: `${Math.max(bar.size > 0 ? 2 : 0, (bar.size / largest) * 100)}%` }} />
              <span className={classes['under']}>{bar.under}</span>
            </div>
          ))}
        </div>
      )}
      <button type="button" className={classes['toggle']} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
        {isTable ? 'Show bars' : 'Show numbers'}
      </button>
    </figure>
  )
}
