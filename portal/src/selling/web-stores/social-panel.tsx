/** The links of a shop to its pages on social media. */
import { TextInput } from '@mantine/core'
import { type Network, networkLabels, SocialLinks, updateSocMed } from '@singil/contract/selling/web-stores'
import { useEffect } from 'react'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { Card } from '../../kit/layout/index.ts'
import type { PanelProps } from './shop-panel.tsx'
import { useSaveWebStore } from './use-save-web-store.ts'
import classes from './web-stores.module.css'

const networks = Object.keys(networkLabels) as Network[]

export function SocialPanel({ shop, mayChange, onType }: PanelProps) {
  const form = useDraftForm<SocialLinks & Record<string, unknown>>({ schema: SocialLinks, initial: shop.draft.socMed })
  const { values } = form.fields
  const save = useSaveWebStore(updateSocMed)
  useEffect(() => {
    const { facebook, messenger, instagram, tiktok, youtube } = values
    onType({ socMed: { facebook, messenger, instagram, tiktok, youtube } })
  }, [values, onType])
  return (
    <Card title="Social media">
      <fieldset className={classes['fieldset']} disabled={!mayChange}>
        <Form
          form={form}
          submit="Save the links"
          isBusy={save.isPending}
          onSubmit={(typed) =>
            save.mutate(
              {
                params: { id: shop.webStoreId },
                body: { updateType: 'SocMed', socMed: SocialLinks.parse(typed), version: shop.version },
              },
              {
                onError: save.onError(form.refuse),
              },
            )
          }
        >
          {networks.map((network) => (
            <TextInput
              key={network}
              label={networkLabels[network]}
              type="url"
              placeholder="https://"
              {...form.text(network)}
            />
          ))}
        </Form>
      </fieldset>
    </Card>
  )
}
