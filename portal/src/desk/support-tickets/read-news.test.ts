import { expect, test } from 'vitest'
import changes from '../../../../CHANGELOG.md?raw'
import { readNews } from './read-news.ts'

test('points are joined over lines, without marks, in their version and section', () => {
  const text =
    '# What is new\n\n## Next\n\n### Money\n\n- **Top-ups**: see\n  [money](docs/money.md).\n- `two`\n\n## 0.1.0\n\n- First\n'
  expect(readNews(text)).toEqual([
    { title: 'Next', sections: [{ title: 'Money', points: ['Top-ups: see money.', 'two'] }] },
    { title: '0.1.0', sections: [{ title: '', points: ['First'] }] },
  ])
})

test('the change log of the product is read', () => {
  const [next] = readNews(changes)
  expect(next?.sections.map(({ title }) => title)).toContain('Payments')
  expect(next?.sections.every(({ points }) => points.length > 0)).toBe(true)
})
