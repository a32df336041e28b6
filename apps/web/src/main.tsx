import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { queryClient } from './api/query-client.ts'
import { sessionToken } from './api/token.ts'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import { opensWithSignIn } from './app/guards.ts'
import { keepProject } from './app/keep-project.ts'
import { takeLoginCode } from './app/login-code.ts'
import { Start } from './app/Start.tsx'
import { reportUncaught } from './app/ui-errors.ts'
import { startWords } from './app/words.ts'
import { ignoreComposedEnter } from './ui/composed-enter.ts'
import { followWindowWidth } from './ui/root-font.ts'

// The content security policy allows no code made from text, which zod's compiled parsers would need.
z.config({ jitless: true })

reportUncaught()
followWindowWidth()
ignoreComposedEnter(window)
keepProject()
const code = takeLoginCode()
const signsIn = opensWithSignIn(location.pathname, sessionToken.read() !== undefined, code)
// Whoever is signed in needs the routes at once: they come together with the words.
await Promise.all([startWords(signsIn ? ['session'] : []), signsIn ? null : import('./app/Routes.tsx')])

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
createRoot(root).render(
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <Start signsIn={signsIn} code={code} />
    </QueryClientProvider>
  </ErrorBoundary>,
)
