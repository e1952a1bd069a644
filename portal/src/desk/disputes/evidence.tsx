/** The files that go to the bank with the answer. */
import { Button } from '@mantine/core'
import { addEvidence, type DisputeDetail, getDispute, removeEvidence } from '@singil/contract/desk/disputes'
import type { StoredFile } from '@singil/contract/foundation/files'
import { useState } from 'react'
import { FileList, FileRow, RemoveFile, Upload } from '../../foundation/files/index.ts'
import { Section } from '../../kit/layout/index.ts'
import { announce, useMid } from '../../kit/call/index.ts'

const refreshes = [getDispute]

export function Evidence({ dispute, mayChange }: { dispute: DisputeDetail; mayChange: boolean }) {
  const [leaving, setLeaving] = useState<StoredFile | null>(null)
  const mid = useMid()
  const { disputeId, files } = dispute
  const mayUpload = mayChange && mid !== null
  return (
    <Section title="Evidence">
      {files.length === 0 ? (
        <p className="muted">
          {mayUpload
            ? 'Before you contest, add what proves the sale: receipts, messages, a signed delivery slip.'
            : 'No files.'}
        </p>
      ) : (
        <FileList label="Evidence">
          {files.map((file) => (
            <FileRow
              key={file.Id}
              file={file}
              action={
                mayUpload ? (
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={`Remove ${file.name}`}
                    onClick={() => setLeaving(file)}
                  >
                    Remove
                  </Button>
                ) : null
              }
            />
          ))}
        </FileList>
      )}
      {mayUpload && files.length < addEvidence.upload.most ? (
        <Upload
          endpoint={addEvidence}
          request={{ body: { disputeId } }}
          label="Evidence"
          action="Add a file"
          failure="The file was not added."
          refreshes={refreshes}
          hasCamera
          onDone={(_, message) => announce(message)}
        />
      ) : null}
      {leaving ? (
        <RemoveFile
          endpoint={removeEvidence}
          request={{ body: { disputeId, fileId: leaving.Id } }}
          refreshes={refreshes}
          title={`Remove ${leaving.name}?`}
          action="Remove the file"
          onClose={() => setLeaving(null)}
        >
          <p>The bank will not see it.</p>
        </RemoveFile>
      ) : null}
    </Section>
  )
}
