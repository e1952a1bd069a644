/** The parts of a slot that the user may see, as sections of a detail with their titles. */
import { type Part, type Slot, useSlot } from '../slots/index.ts'
import { Section } from './detail.tsx'
import { PartView } from './part-view.tsx'
import { useMay } from '../call/index.ts'

interface SlotSectionsProps<Props extends object> {
  readonly of: Slot<Props>
  readonly props: NoInfer<Props>
}
export function SlotSections<Props extends object>({ of, props }: SlotSectionsProps<Props>) {
  return useSlot(of).map((part) => <PermittedSection key={part.name} part={part} props={props} />)
}

function PermittedSection<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  return useMay(part.permission) ? (
    <Section title={part.title}>
      <PartView part={part} props={props} />
    </Section>
  ) : null
}
