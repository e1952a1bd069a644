/** Copies a value and confirms it; the value itself is the label. */
import Check from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './copy.module.css'

interface CopyProps {
  readonly value: string
  readonly label: string
  readonly onCopied?: () => void
  readonly children?: ReactNode
}

export function Copy({ value, label, onCopied, children }: CopyProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 1_600)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    onCopied?.()
  }
  const Icon = isCopied ? Check : CopyIcon
  return (
    <button
      type="button"
      className={classes['copy']}
      aria-label={isCopied ? `${label} copied` : `Copy ${label}`}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    >
      <span className={classes['value']} translate="no">
        {children ?? value}
      </span>
      <Icon size={14} aria-hidden />
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? 'Copied' : ''}
      </span>
    </button>
  )
}
