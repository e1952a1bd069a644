import { useState } from 'react'
import { useBrowser } from '../../kit/browser.tsx'

/** Copies the text; rendered only where the browser can copy. */
export function CopyButton({ text, label = 'Copy the number' }: { readonly text: string; readonly label?: string }) {
  const browser = useBrowser()
  const [isCopied, setCopied] = useState(false)
  if (!browser) return null
  const copy = () => {
    browser.copy(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <button type="button" className="plain no-print" onClick={copy} aria-live="polite">
      {isCopied ? 'Copied' : label}
    </button>
  )
}
