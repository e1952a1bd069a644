/** The layout of a screen's content: title with count, actions at the right, an optional second row. */
import { type ReactNode, useEffect } from 'react'
import { useHelp } from './help.ts'
import classes from './page.module.css'

interface PageProps {
  readonly title: string
  readonly count?: string | undefined
  readonly actions?: ReactNode
  /** Tabs or filters under the title. */
  readonly toolbar?: ReactNode
  /** Fills the height, so that a list scrolls inside it. */
  readonly isFilling?: boolean
  readonly children: ReactNode
}

export function Page({ title, count, actions, toolbar, isFilling = false, children }: PageProps) {
  const help = useHelp()
  useEffect(() => {
    document.title = `${title} · Singil`
  }, [title])
  return (
    <div className={classes['page']} data-filling={isFilling}>
      <header className={classes['head']}>
        <div className={classes['title']}>
          <h1>
            {title}
            {count ? <span className={classes['count']}> {count}</span> : null}
          </h1>
          {help}
        </div>
        {actions ? <div className={classes['actions']}>{actions}</div> : null}
      </header>
      {toolbar ? <div className={classes['toolbar']}>{toolbar}</div> : null}
      <div className={classes['body']}>{children}</div>
    </div>
  )
}

/** A box with a heading, for screens made of several parts. */
export function Card({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes['card']}>
      {title ? (
        <header className={classes['cardHead']}>
          <h2>{title}</h2>
          {action}
        </header>
      ) : null}
      {children}
    </section>
  )
}
