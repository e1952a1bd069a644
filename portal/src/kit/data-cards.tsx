/** The list on a phone: one card a row, made for a thumb. */
import { useRef } from 'react'
import classes from './data-grid.module.css'
import type { DataGridProps } from './data-grid.tsx'
import { LoadMore } from './load-more.tsx'
import { useRowWindow } from './row-window.ts'

const cardHeight = 68

export function DataCards<Row>(props: DataGridProps<Row>) {
  const { rows, rowKey, onOpen } = props
  const scroller = useRef<HTMLDivElement>(null)
  const count = rows?.length ?? 0
  const { start, end } = useRowWindow(scroller, cardHeight, count)
  return (
    <div ref={scroller} className={classes['scroller']} data-plain={props.isPlain ?? false} aria-busy={!rows}>
      <ul className={classes['cards']} aria-label={props.label}>
        {rows
          ? null
          : Array.from({ length: 8 }, (_, at) => (
              <li key={at} className={classes['card']} aria-hidden>
                <span className={classes['skeleton']} style={{ width: '60%' }} />
                <span className={classes['skeleton']} style={{ width: '35%' }} />
              </li>
            ))}
        {start > 0 ? <li aria-hidden style={{ height: start * cardHeight }} /> : null}
        {rows?.slice(start, end).map((row) => {
          const key = rowKey(row)
          const card = props.card(row)
          const content = (
            <>
              <span className={classes['cardLine']}>
                <span className={classes['lead']}>{card.lead}</span>
                <span className={classes['trail']}>{card.trail}</span>
              </span>
              <span className={classes['cardLine']}>
                <span className={classes['under']}>{card.under}</span>
                {card.aside}
              </span>
            </>
          )
          return (
            <li key={key} data-fresh={props.fresh?.has(key) ?? false}>
              {onOpen ? (
                <button type="button" className={classes['card']} onClick={() => onOpen(row)}>
                  {content}
                </button>
              ) : (
                <div className={classes['card']}>{content}</div>
              )}
            </li>
          )
        })}
        {end < count ? <li aria-hidden style={{ height: (count - end) * cardHeight }} /> : null}
      </ul>
      {props.more ? <LoadMore {...props.more} /> : null}
    </div>
  )
}
