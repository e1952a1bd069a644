/** What stands below every page: the terms, whom to ask, and where the customer is. Rendered on the server only. */
import { callTo, mailTo } from '@singil/contract/kit/contact-links'
import { AcceptTerms, AskProvider, NoticeLinks, type Provider, TestNote } from '../../kit/provider.tsx'
import type { Help, Page } from './page.ts'

const AskMerchant = ({ help: { name, mobile, email, number } }: { readonly help: Help }) => (
  <p>
    Questions about payment <strong translate="no">{number}</strong>? Ask <span translate="no">{name}</span>
    {mobile && (
      <>
        , <a href={callTo(mobile)}>{mobile}</a>
      </>
    )}
    {email && (
      <>
        , <a href={mailTo(email)}>{email}</a>
      </>
    )}
    .
  </p>
)

/** Pages on which a customer gives data, or goes on to pay. */
const asking: readonly Page['kind'][] = ['details', 'channels', 'form', 'store', 'waiting', 'confirm']
/** Pages whose form chooses how to pay; it sends the version of the terms that stood on the page. */
const choosing: readonly Page['kind'][] = ['channels', 'confirm']
/** Pages on which nobody pays. */
const afterwards: readonly Page['kind'][] = ['tracking', 'receipt', 'notice']

export const Foot = ({ page, provider }: { readonly page: Page; readonly provider: Provider }) => (
  <footer>
    <TestNote of={provider} />
    {asking.includes(page.kind) ? (
      <AcceptTerms of={provider} />
    ) : page.kind === 'notice' ? null : (
      <NoticeLinks of={provider} />
    )}
    {choosing.includes(page.kind) && provider.terms.version !== null && (
      <input type="hidden" form="pay" name="terms" value={provider.terms.version} />
    )}
    {page.help && <AskMerchant help={page.help} />}
    {page.kind !== 'notice' && <AskProvider of={provider} />}
    <p className="no-print">
      You are on <strong>{page.host}</strong>. Compare it with the address bar
      {afterwards.includes(page.kind) ? '' : ' before you pay'}.
    </p>
    <p className="brand">
      Payments by <strong translate="no">{provider.name}</strong>
      <i aria-hidden="true" />
    </p>
  </footer>
)
