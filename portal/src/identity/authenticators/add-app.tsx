/** Adds an authenticator app: scan or type the key, and confirm it with the first code. */
import { addTotp, beginTotp, getSecurity } from '@singil/contract/identity/authenticators'
import type { Answer } from '@singil/contract/kit/endpoint'
import { formatError, useChange } from '../../kit/call/index.ts'
import { CodeForm } from '../../kit/form/index.ts'
import { Copy, QrImage } from '../../kit/values/index.ts'
import { EnrolDialog, enrolled, type EnrolProps } from './enrol-dialog.tsx'
import proof from './proof.module.css'
import classes from './security.module.css'
import { useOnce } from './use-once.ts'

export function AddApp(props: EnrolProps) {
  const begin = useChange(beginTotp)
  useOnce(() => begin.mutate({ body: {} }))
  return (
    <EnrolDialog title="Add an authenticator app" begun={begin.data?.data} error={begin.error} onClose={props.onClose}>
      {(begun) => <FirstCode begun={begun} {...props} />}
    </EnrolDialog>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function FirstCode({ begun, ...props }: EnrolProps & { readonly begun: Answer<typeof beginTotp> }) {
  const add = useChange(addTotp, { refreshes: [getSecurity], onDone: enrolled(props) })
  return (
    <CodeForm
      label="Code of the app"
      submit="Add the app"
      isBusy={add.isPending}
      error={add.error ? formatError(add.error) : null}
      onCode={(code) => add.mutate({ body: { enrolmentId: begun.enrolmentId, code } })}
      lead={
        <>
          <p className={proof['hint']}>Scan this with your app, then type the code that it shows.</p>
          <QrImage svg={begun.qr} label="The key for your authenticator app, as a QR code" sizePx={184} />
          <p className={classes['key']}>
            <span className="muted">Cannot scan it? Type this key:</span>
            <code>{inFours(begun.secret)}</code>
            <Copy value={begun.secret} label="the key">
              Copy
            </Copy>
          </p>
        </>
      }
    />
  )
}
