/** The tag and the folder that narrow the list, each with a button that widens it again. */
import { type NarrowedList, TagDot } from '../transactions/index.ts'
import { FolderIcon, LabelChip } from './label-marks.tsx'
import { useLabels } from './use-labels.ts'

export default function OpenLabels({ tag, folder, onChange }: NarrowedList) {
  const labels = useLabels()
  const openTag = labels.tags.find(({ id }) => id === tag)
  const openFolder = labels.folders.find(({ id }) => id === folder)
  return (
    <>
      {openFolder ? (
        <LabelChip
          mark={<FolderIcon icon={openFolder.icon} />}
          name={openFolder.folderLabel}
          remove={`Clear the folder ${openFolder.folderLabel}`}
          onRemove={() => onChange({ folder: undefined })}
        />
      ) : null}
      {openTag ? (
        <LabelChip
          mark={<TagDot tagColor={openTag.tagColor} />}
          name={openTag.tagLabel}
          remove={`Clear the tag ${openTag.tagLabel}`}
          onRemove={() => onChange({ tag: undefined })}
        />
      ) : null}
    </>
  )
}
