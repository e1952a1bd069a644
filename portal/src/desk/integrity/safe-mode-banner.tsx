import { Button } from '@mantine/core'
import { type Books, endSafeMode } from '@singil/contract/desk/integrity'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import { useMay } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './books.module.css'
import { EndSafeModeDialog } from './end-safe-mode-dialog.tsx'

/** Payouts are paused: why, since when, and how to end it. */
export function SafeModeBanner({ books: { safeMode, maySafeModeEnd } }: { books: Books }) {
  const [isEnding, setEnding] = useState(false)
  const mayEnd = useMay(endSafeMode.permission)
  if (!safeMode) return null
  return (
    <section className={classes['banner']} role="alert" aria-label="Money out is paused">
      <ShieldAlert size={22} aria-hidden />
      <div>
        <h2>{safeMode.isAll ? 'Money out is paused' : 'Money out is paused for some'}</h2>
        <p>
          Since <When at={safeMode.since} />. Payments continue; withdrawals and refunds of{' '}
          {safeMode.isAll ? 'every merchant' : <strong>{safeMode.touches.join(', ')}</strong>} wait.
        </p>
        <ul>
          {safeMode.why.split('; ').map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
        <p className={classes['next']}>
          {maySafeModeEnd
            ? mayEnd
              ? 'A full check found nothing wrong.'
              : 'A full check found nothing wrong. An administrator can let money out again.'
            : 'Put right what is wrong, or acknowledge it after a correction. Then check everything.'}
        </p>
      </div>
      {mayEnd && maySafeModeEnd ? (
        <Button color="red" onClick={() => setEnding(true)}>
          Let money out again
        </Button>
      ) : null}
      {isEnding ? <EndSafeModeDialog onClose={() => setEnding(false)} /> : null}
    </section>
  )
}
