/** The layout of the pages before sign-in: wordmark, heading and one action. */
import wordmark from '@singil/theme/wordmark.svg'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import classes from './public-page.module.css'

export interface PublicPageProps {
  readonly title: string
  /** A sentence under the heading. */
  readonly lead?: ReactNode
  readonly isWide?: boolean
  readonly foot?: ReactNode
  /** Whom to ask. */
  readonly help?: ReactNode
  readonly children?: ReactNode
}

export function PublicPage({ title, lead, isWide = false, foot, help, children }: PublicPageProps) {
  useEffect(() => {
    document.title = `${title} · Singil`
  }, [title])
  return (
    <main className={classes['ground']}>
      <div className={classes['card']} data-wide={isWide}>
        <Link to="/signin" aria-label="Singil, to sign-in" className={classes['wordmark']}>
          <img src={wordmark} alt="" height={32} />
        </Link>
        <h1>{title}</h1>
        {lead ? <p className={classes['lead']}>{lead}</p> : null}
        {children}
      </div>
      {foot ? <p className={classes['foot']}>{foot}</p> : null}
      {help ? <div className={classes['foot']}>{help}</div> : null}
    </main>
  )
}
