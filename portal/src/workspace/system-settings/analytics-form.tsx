/** Switches the analytics integration on and off. */
import { Box, Switch, TextInput } from '@mantine/core'
import {
  getNetcoreSettings,
  type NetcoreSettings,
  updateNetcoreSettings,
} from '@singil/contract/workspace/system-settings'
import { SettingsForm } from '../../kit/form/index.ts'
import { Card, Stack } from '../../kit/layout/index.ts'

export const AnalyticsForm = ({ settings }: { settings: NetcoreSettings }) => (
  <Box maw={640}>
    <Card title="Analytics">
      <SettingsForm
        save={updateNetcoreSettings}
        schema={updateNetcoreSettings.body}
        initial={{ ...settings }}
        request={(body) => ({ body })}
        refreshes={[getNetcoreSettings]}
        submit="Save the settings"
      >
        {(form) => (
          <Stack>
            <Switch
              label="Send portal events to the analytics service"
              description="Only the kind of event: never by whom, for whom or for how much. Payment pages are never included."
              {...form.isOn('enabled')}
            />
            <TextInput label="Panel" spellCheck={false} {...form.text('panel_id')} />
            <TextInput label="Website" spellCheck={false} {...form.text('website_id')} />
          </Stack>
        )}
      </SettingsForm>
    </Card>
  </Box>
)
