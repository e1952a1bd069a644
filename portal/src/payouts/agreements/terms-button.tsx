/** Downloads the terms and conditions of the merchant of the screen as PDF. */
import { Button } from '@mantine/core'
import { downloadTerms } from '@singil/contract/payouts/agreements'
import Download from 'lucide-react/icons/download'
import { formatError, useDownload, useMay } from '../../kit/call/index.ts'
import classes from './agreements.module.css'

export function TermsButton({ label, isQuiet = false }: { label: string; isQuiet?: boolean }) {
  const mayDownload = useMay(downloadTerms.permission)
  const terms = useDownload(downloadTerms)
  if (!mayDownload) return null
  return (
    <div className={classes['download']}>
      <Button
        variant={isQuiet ? 'subtle' : 'default'}
        size={isQuiet ? 'compact-sm' : 'sm'}
        loading={terms.isPending}
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => terms.mutate({ body: {} })}
      >
        {label}
      </Button>
      {terms.error ? <span role="alert">{formatError(terms.error)}</span> : null}
    </div>
  )
}
