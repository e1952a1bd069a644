/** Placeholders of a screen: empty, not allowed, or not loaded. */
import { Button } from '@mantine/core'
import CircleAlert from 'lucide-react/icons/circle-alert'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { askWhy, CallError, formatError } from '../call/index.ts'
import { Copy } from '../values/index.ts'
import classes from './notice.module.css'

/** An empty list that explains what it will contain and offers the first step. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes['notice']}>
      <svg width="96" height="64" viewBox="0 0 96 64" fill="none" aria-hidden>
        <rect x="8.5" y="8.5" width="64" height="47" rx="7.5" fill="var(--paper)" stroke="var(--line-strong)" />
        <path d="M18 22h24M18 32h34M18 42h18" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
        <circle cx="74" cy="44" r="13" fill="var(--white)" stroke="var(--line-strong)" />
        <circle cx="74" cy="44" r="4" fill="var(--mango)" />
      </svg>
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  )
}

interface NoneFoundProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly onClear: () => void
}
/** A filtered list without rows. */
export const NoneFound = ({ title, hint, onClear }: NoneFoundProps) => (
  <Empty
    title={title}
    action={
      <Button variant="default" onClick={onClear}>
        Clear the filters
      </Button>
    }
  >
    {hint}
  </Empty>
)

/** Opens the explanation of the missing permission and who can give it. */
export const WhyNot = ({ missing }: { missing: { readonly module: string; readonly action: string } }) => (
  <Button variant="default" onClick={() => askWhy(missing)}>
    Why can’t I?
  </Button>
)

/** The error, a retry button and the id that support asks for. A 404 shows neither of the last two. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const failure = error instanceof CallError ? error : null
  const isMissing = failure?.status === 404
  return (
    <div className={classes['notice']} role="alert">
      {isMissing ? (
        <SearchX size={28} color="var(--ink-3)" aria-hidden />
      ) : (
        <CircleAlert size={28} color="var(--failed)" aria-hidden />
      )}
      <h2>{formatError(error)}</h2>
      {failure?.missing ? <WhyNot missing={failure.missing} /> : null}
      {onRetry && !isMissing ? (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      {failure?.requestId && !isMissing ? (
        <p className={classes['reference']}>
          For support: <Copy value={failure.requestId} label="request id" />
        </p>
      ) : null}
    </div>
  )
}
