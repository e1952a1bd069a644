import './mantine.css'
import '@singil/theme/tokens.css'
import '@singil/theme/fonts.css'
import './styles.css'
import { MantineProvider } from '@mantine/core'
import { surviveTranslation } from '@singil/pay/kit/survive-translation.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CompositionContext } from './kit/slots/index.ts'
import { forgetPlace, onSessionEnd, queryClient, rememberPlace, watchSession } from './kit/call/index.ts'
import { theme, variables } from './mantine-theme.ts'
import { router } from './router.tsx'
import { fillings, screens } from './screens.ts'
import { listenAhead } from './kit/form/index.ts'
import { startAnalytics } from './shell/analytics.ts'
import { allowStyleText } from './trusted-types.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// Libraries that add style elements read the nonce from here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const composition = { screens, fillings }

watchSession()
surviveTranslation()
allowStyleText()
startAnalytics()
listenAhead()

onSessionEnd((reason) => {
  if (reason === 'signed-out') forgetPlace()
  else rememberPlace(location.pathname + location.search)
  queryClient.clear()
  void router.navigate({ to: '/', replace: true })
})

// The content of index.html remains until the first screen is ready; a failure has a screen of its own.
await router.load().catch(() => undefined)
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <CompositionContext value={composition}>
          <RouterProvider router={router} />
        </CompositionContext>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
