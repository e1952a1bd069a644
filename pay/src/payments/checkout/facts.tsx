import type { Fact } from './page.ts'

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) =>
  facts.length === 0 ? null : (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
