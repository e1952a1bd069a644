/** The form of a poster or a post, with a preview of the poster. */
import { NativeSelect, TextInput } from '@mantine/core'
import { accentLabels, accents } from '@singil/contract/kit/accent'
import type { Headline, Language, Medium } from '@singil/contract/kit/campaign'
import { createCampaign, headlines, listCampaigns, type SharedPage } from '@singil/contract/selling/marketing'
import { useNavigate } from '@tanstack/react-router'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type * as z from 'zod'
import { ChoiceCards, FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { Group } from '../../kit/layout/index.ts'
import classes from './marketing.module.css'
import { PosterPreview } from './poster-preview.tsx'

const Values = createCampaign.body
type Values = z.input<typeof Values> & Record<string, unknown>

const media = [
  { value: 'poster', label: 'Poster', says: 'Printed, with your logo and a code to scan' },
  { value: 'post', label: 'Post', says: 'A text with a link, for chats and social media' },
] as const satisfies readonly { value: Medium; label: string; says: string }[]
const languages: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'fil', label: 'Filipino' },
]
const arrow = { rightSection: <ChevronsUpDown size={14} aria-hidden />, rightSectionPointerEvents: 'none' } as const
const keyOf = ({ storeId, webStoreId }: { readonly storeId: string; readonly webStoreId: string | null }) =>
  `${storeId} ${webStoreId ?? ''}`
const formatPage = ({ name, webStoreId }: SharedPage) =>
  webStoreId === null ? `${name} (store page)` : `${name} (web store)`

/** A post is not scanned. */
const headlinesOf = (medium: Medium) =>
  (Object.keys(headlines) as Headline[]).filter((one) => medium === 'poster' || one !== 'scan')

interface CampaignFieldsProps {
  readonly first: SharedPage
  readonly pages: readonly SharedPage[]
  readonly onClose: () => void
}
export function CampaignFields({ first, pages, onClose }: CampaignFieldsProps) {
  const navigate = useNavigate()
  const form = useDraftForm<Values>({
    schema: Values,
    initial: {
      medium: 'poster',
      name: '',
      storeId: first.storeId,
      webStoreId: first.webStoreId,
      headline: 'scan',
      language: 'en',
      accent: first.accent ?? 'green',
    },
  })
  const { values, setFieldValue, setValues } = form.fields
  const create = useChange(createCampaign, {
    refreshes: [listCampaigns],
    onDone: ({ campaignId }, message) => {
      announce(message)
      onClose()
      void navigate({ to: '/portal/marketing/{-$campaignId}', params: { campaignId }, search: { tab: 'campaigns' } })
    },
  })
  const known = pages.length > 0 ? pages : [first]
  const choose = (key: string) => {
    const page = known.find((one) => keyOf(one) === key)
    if (!page) return
    const { storeId, webStoreId, accent } = page
    setValues({ storeId, webStoreId, ...(accent ? { accent } : {}) })
  }
  const chooseMedium = (medium: Medium) =>
    setValues({ medium, headline: headlinesOf(medium).find((one) => one === values.headline) ?? 'order' })
  return (
    <FormDialog
      title="New poster or post"
      size="lg"
      form={form}
      submit={values.medium === 'poster' ? 'Make the poster' : 'Make the post'}
      isBusy={create.isPending}
      onClose={onClose}
      onSubmit={(typed) => create.mutate({ body: Values.parse(typed) }, { onError: form.refuse })}
    >
      <ChoiceCards label="What to make" choices={media} value={values.medium} onChange={chooseMedium} />
      <Group gap={5} align="start">
        {values.medium === 'poster' ? <PosterPreview look={values} /> : null}
        <div className={classes['sides']}>
          <NativeSelect
            label="Leads to"
            {...arrow}
            data={known.map((page) => ({ value: keyOf(page), label: formatPage(page) }))}
            value={keyOf(values)}
            error={form.fields.errors['storeId'] ?? form.fields.errors['webStoreId']}
            onChange={(event) => choose(event.currentTarget.value)}
            data-path="storeId"
          />
          <TextInput
            label="Name"
            description="Only you see it. Say where it hangs or where you post it."
            data-autofocus
            {...form.text('name')}
          />
          <NativeSelect
            label="Language"
            {...arrow}
            data={[...languages]}
            value={values.language}
            onChange={(event) => setFieldValue('language', event.currentTarget.value as Language)}
          />
          <NativeSelect
            label="Headline"
            {...arrow}
            data={headlinesOf(values.medium).map((value) => ({ value, label: headlines[value][values.language] }))}
            value={values.headline}
            onChange={(event) => setFieldValue('headline', event.currentTarget.value as Headline)}
          />
          {values.medium === 'poster' ? (
            <NativeSelect
              label="Colour"
              {...arrow}
              data={accents.map((value) => ({ value, label: accentLabels[value] }))}
              value={values.accent}
              onChange={(event) => setFieldValue('accent', event.currentTarget.value as Values['accent'])}
            />
          ) : null}
        </div>
      </Group>
    </FormDialog>
  )
}
