/** Switches the analytics integration on and off. */
import { Box, Switch, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  getNetcoreSettings,
  type NetcoreSettings,
  updateNetcoreSettings,
} from '@singil/contract/workspace/system-settings'
import { Form, useDraftForm } from '../../kit/form/index.ts'
import { Card, Stack } from '../../kit/layout/index.ts'
import { useChange } from '../../kit/call/index.ts'

export function AnalyticsForm({ settings }: { settings: NetcoreSettings }) {
  const form = useDraftForm<NetcoreSettings & Record<string, unknown>>({
    schema: updateNetcoreSettings.body,
    initial: settings,
  })
  const save = useChange(updateNetcoreSettings, {
    refreshes: [getNetcoreSettings],
    onDone: ({ enabled }) =>
      notifications.show({ color: 'green', message: enabled ? 'Analytics are on.' : 'Analytics are off.' }),
  })
  return (
    <Box maw={640}>
      <Card title="Analytics">
        <Form
          form={form}
          submit="Save the settings"
          isBusy={save.isPending}
          onSubmit={(body) => save.mutate({ body }, { onError: form.refuse })}
        >
          <Stack>
            <Switch
              label="Send portal events to the analytics service"
              description="Only the kind of event: never by whom, for whom or for how much. Payment pages are never included."
              checked={form.fields.values.enabled}
              onChange={(event) => form.fields.setFieldValue('enabled', event.currentTarget.checked)}
            />
            <TextInput label="Panel" spellCheck={false} {...form.text('panel_id')} />
            <TextInput label="Website" spellCheck={false} {...form.text('website_id')} />
          </Stack>
        </Form>
      </Card>
    </Box>
  )
}
