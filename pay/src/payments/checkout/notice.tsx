/** The terms for payers or the privacy notice, in one of its versions. Rendered on the server only. */
import type { NoticePage } from './page.ts'

export const NoticeContent = ({ page }: { readonly page: NoticePage }) => (
  <>
    <header className="notice-head">
      <h1>{page.title}</h1>
      <p className="fine">{page.version}</p>
    </header>
    {page.other && (
      <p className="notice pending">
        <span>
          {page.other.words} <a href={page.other.url}>{page.other.label}</a>
        </span>
      </p>
    )}
    {page.parts.map(({ title, paragraphs }) => (
      <section key={title} className="notice-part">
        {title && <h2>{title}</h2>}
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    ))}
    <nav className="notice-versions no-print" aria-label="Other documents">
      {page.ways.length > 0 && (
        <ul>
          {page.ways.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  </>
)
