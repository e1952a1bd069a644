/** Fields of who signs certificates: the picture of the signature, uploaded here or before, and the accreditation of a tax agent or attorney. */
import { NativeSelect, TextInput } from '@mantine/core'
import { texts } from '@singil/contract/tax/suppliers'
import type { Answer, Endpoint, Request } from '@singil/contract/kit/endpoint'
import type { FileKind } from '@singil/contract/kit/file-kind'
import type { ReactNode } from 'react'
import { announce } from '../../kit/call/index.ts'
import { Upload } from '../../foundation/files/index.ts'
import { DayInput, type TextProps } from '../../kit/form/index.ts'
import classes from './suppliers.module.css'

interface SignatureFieldsProps<E extends Endpoint> {
  readonly upload: E & { readonly upload: FileKind }
  readonly refreshes: readonly Endpoint[]
  readonly onUploaded: (answer: Answer<E>) => void
  readonly signature: TextProps
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly accreditationNo: TextProps
  readonly days: Readonly<Record<DayOf, string>>
  readonly errors: Readonly<Record<string, ReactNode>>
  readonly onDay: (name: DayOf, day: string) => void
}
type DayOf = 'dateIssue' | 'dateExpiry'

export const SignatureFields = <E extends Endpoint>(of: SignatureFieldsProps<E>) => (
  <>
    <NativeSelect label="Signature" data={[...of.choices]} {...of.signature} />
    <Upload
      endpoint={of.upload}
      request={{ body: {} } as unknown as Request<E>}
      label="Signature"
      action="Upload a signature"
      failure={texts.uploadFailed}
      refreshes={of.refreshes}
      onDone={(answer, message) => {
        of.onUploaded(answer)
        announce(message)
      }}
    />
    <TextInput
      label="Accreditation or roll number (optional)"
      description="Of the tax agent or attorney who signs."
      {...of.accreditationNo}
    />
    <div className={classes['pairs']}>
      {(['dateIssue', 'dateExpiry'] as const).map((name) => (
        <DayInput
          key={name}
          label={name === 'dateIssue' ? 'Date of issue' : 'Date of expiry'}
          data-path={name}
          value={of.days[name]}
          error={of.errors[name]}
          onChange={(day) => of.onDay(name, day)}
        />
      ))}
    </div>
  </>
)
