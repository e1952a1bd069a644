import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const green: MantineColorsTuple = [
  '#e6f2ee',
  '#cfe6de',
  '#a3cfc0',
  '#74b6a1',
  '#4a9e85',
  '#2a8a6f',
  '#167a60',
  '#0b6b53',
  '#085241',
  '#053c30',
]
const red: MantineColorsTuple = [
  '#fcebe9',
  '#f7d3d0',
  '#eda9a4',
  '#e17d76',
  '#d4564d',
  '#c63a30',
  '#bd2f25',
  '#b3261e',
  '#8f1d17',
  '#6e1510',
]

/** The header of a dialog is not a banner landmark of the page. */
const unbannered = { attributes: { header: { role: 'none' } } }

/** The theme's tokens mapped to Mantine. */
export const theme = createTheme({
  colors: { green, red },
  primaryColor: 'green',
  primaryShade: 7,
  black: '#0b1f33',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: {
      defaultProps: {
        ...unbannered,
        radius: 12,
        centered: true,
        transitionProps: { duration: 120 },
        overlayProps: { opacity: 0.4 },
      },
    },
    Drawer: { defaultProps: { ...unbannered, transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    Tooltip: {
      defaultProps: {
        transitionProps: { duration: 100 },
        openDelay: 250,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Button: { defaultProps: { size: 'sm' } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
  },
})

export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-error': 'var(--failed)',
    '--mantine-color-default-border': 'var(--line-strong)',
    // The border of inputs, checkboxes and radio buttons.
    '--mantine-color-gray-4': 'var(--line-field)',
  },
  light: {
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-error': 'var(--failed)',
    '--mantine-color-default-border': 'var(--line-strong)',
    // The border of inputs, checkboxes and radio buttons.
    '--mantine-color-gray-4': 'var(--line-field)',
  },
  dark: {},
})
