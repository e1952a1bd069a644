/** The recovery codes, shown only once: to be copied, saved or printed before the dialog is closed. */
import { Button, Modal } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { saveFile, useUser } from '../../kit/call/index.ts'
import { Stack } from '../../kit/layout/index.ts'
import proof from './proof.module.css'
import classes from './security.module.css'

export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { identity } = useUser()
  const [isCopied, setCopied] = useState(false)
  const text = `Singil recovery codes of ${identity.username}\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <Modal
      opened
      onClose={onClose}
      title="Save your recovery codes"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <p className={proof['hint']}>
          Each code signs you in once if you lose your phone or key. Keep them in a safe place: they are not shown
          again.
        </p>
        <ol className={classes['codes']} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={classes['keep']}>
          <Button
            variant="default"
            leftSection={isCopied ? <Check size={14} aria-hidden /> : <CopyIcon size={14} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
            onClick={() => saveFile('singil-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
          >
            Download
          </Button>
          <Button variant="default" leftSection={<Printer size={14} aria-hidden />} onClick={() => print()}>
            Print
          </Button>
        </div>
        <Button fullWidth onClick={onClose} className={classes['unprinted'] ?? ''}>
          I have saved them
        </Button>
      </Stack>
    </Modal>
  )
}
