/** The detail of a row: next to its list on wide screens, a page of its own on a phone. */
import { CloseButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import classes from './detail.module.css'
import { ListSteps, useListSteps } from './list-steps.ts'

interface DetailProps {
  readonly title: string
  readonly onClose: () => void
  readonly actions?: ReactNode
  /** For contents that stand side by side. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Detail({ title, onClose, actions, isWide = false, children }: DetailProps) {
  const panel = useRef<HTMLElement>(null)
  const steps = useListSteps()
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
  }, [title])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // The keys of a dialog that was opened here are its own.
    if (event.defaultPrevented || !panel.current?.contains(target)) return
    if (event.key === 'Escape') {
      // Escape first closes an open menu within it.
      if (!target.closest('[role=menu], [aria-expanded=true]')) onClose()
      return
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || target.matches(takesArrows)) return
    event.preventDefault()
    steps.step(by)
  }
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className={classes['detail']}
      data-detail
      data-wide={isWide}
      onKeyDown={onKeyDown}
    >
      <header className={classes['head']}>
        <h2>{title}</h2>
        <CloseButton aria-label="Close detail" onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={classes['body']} tabIndex={0}>
        {children}
      </div>
      {actions ? <footer className={classes['actions']}>{actions}</footer> : null}
    </aside>
  )
}

/** In these elements the arrow keys move the caret or a selection. */
const takesArrows =
  'input, textarea, select, [role=radio], [role=tab], [role=option], [role=menuitem], [contenteditable]'

/** A list and, when a row is open, its detail next to it, in which the arrow keys open the previous or next row. */
export function WithDetail({ list, detail }: { list: ReactNode; detail: ReactNode | null }) {
  const latest = useRef<((by: number) => void) | null>(null)
  const steps = useMemo(
    () => ({
      register: (step: ((by: number) => void) | null) => {
        latest.current = step
      },
      step: (by: number) => latest.current?.(by),
    }),
    [],
  )
  return (
    <ListSteps value={steps}>
      <div className={classes['split']} data-open={detail !== null}>
        <div className={classes['list']}>{list}</div>
        {detail}
      </div>
    </ListSteps>
  )
}

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

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes['part']}>
    <h3>{title}</h3>
    {children}
  </section>
)
