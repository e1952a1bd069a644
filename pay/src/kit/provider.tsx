import { callTo, mailTo } from '@singil/contract/kit/contact-links'
/** What pages say of the provider. Rendered on the server only. */

export interface Provider {
  readonly name: string
  /** Whom of it to ask, and when; each is empty if it is not set. */
  readonly email: string
  readonly telephone: string
  readonly hours: string
  /** `version`: the one in force; null if it could not be read. */
  readonly terms: { readonly version: number | null; readonly url: string }
  readonly privacyUrl: string
  /** A test installation: no real money moves. */
  readonly isTest: boolean
}
interface Of {
  readonly of: Provider
}

export const TestNote = ({ of: { isTest } }: Of) =>
  isTest ? (
    <p>
      <strong>This is a test.</strong> No real money moves here.
    </p>
  ) : null

/** Nothing if there is nobody to ask. */
export const AskProvider = ({ of: { name, email, telephone, hours } }: Of) =>
  email || telephone ? (
    <p>
      <span translate="no">{name}</span> support: {email && <a href={mailTo(email)}>{email}</a>}
      {email && telephone && ', '}
      {telephone && <a href={callTo(telephone)}>{telephone}</a>}
      {hours && ` (${hours})`}
    </p>
  ) : null

/** In a window of its own, so that what was typed is not lost. */
const apart = { target: '_blank', rel: 'noopener' } as const

/** Where data is given: what paying means, and how data is used. */
export const AcceptTerms = ({ of: { terms, privacyUrl } }: Of) => (
  <p>
    By paying you accept the{' '}
    <a href={terms.url} {...apart}>
      terms
    </a>
    . How we use your data:{' '}
    <a href={privacyUrl} {...apart}>
      privacy notice
    </a>
    .
  </p>
)

export const NoticeLinks = ({ of: { terms, privacyUrl } }: Of) => (
  <p className="no-print">
    <a href={terms.url}>Terms for payers</a> · <a href={privacyUrl}>Privacy notice</a>
  </p>
)
