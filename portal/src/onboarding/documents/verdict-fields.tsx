import { ChoiceCards } from '../../kit/form/index.ts'

export type Verdict = 'good' | 'again'
export type Verdicts = Readonly<Record<string, Verdict>>

const choices = [
  { value: 'good', label: 'Good', says: 'It can be read, is valid and proves what it should.' },
  { value: 'again', label: 'Ask again', says: 'You give the reason when you ask for it.' },
] as const

export const VerdictFields = (props: { value: Verdict | null; onChange: (verdict: Verdict) => void }) => (
  <ChoiceCards label="Verdict" choices={choices} {...props} />
)
