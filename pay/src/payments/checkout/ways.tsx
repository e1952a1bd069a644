import type { Way } from './page.ts'

/** The links and actions of a page; at most one is the main one. */
export const Ways = ({ ways }: { readonly ways: readonly Way[] }) =>
  ways.length === 0 ? null : (
    <div className="actions no-print">
      {ways.map((way) => (
        <a key={way.url} className={way.isMain ? 'main' : 'plain'} href={way.url} rel="noreferrer">
          {way.label}
        </a>
      ))}
    </div>
  )
