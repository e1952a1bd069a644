/** The detail of a row: beside its list on wide screens, a page of its own on a phone. */
import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './detail.module.css'

interface DetailProps {
  readonly title: string
  readonly onClose: () => void
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Detail({ title, onClose, actions, children }: DetailProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className={classes['detail']}
      data-detail
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header className={classes['head']}>
        <h2>{title}</h2>
        <CloseButton aria-label="Close detail" onClick={onClose} />
      </header>
      <div className={classes['body']}>{children}</div>
      {actions ? <footer className={classes['actions']}>{actions}</footer> : null}
    </aside>
  )
}

/** A list and, when a row is open, its detail beside it. */
export const WithDetail = ({ list, detail }: { list: ReactNode; detail: ReactNode | null }) => (
  <div className={classes['split']} data-open={detail !== null}>
    <div className={classes['list']}>{list}</div>
    {detail}
  </div>
)

/** Names and values in two columns. */
export const Facts = ({ of }: { of: readonly (readonly [string, ReactNode] | null)[] }) => (
  <dl className={classes['facts']}>
    {of
      .filter((fact) => fact !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

export const DetailPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes['part']}>
    <h3>{title}</h3>
    {children}
  </section>
)
