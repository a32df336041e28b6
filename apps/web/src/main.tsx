import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { queryClient } from './api/query-client.ts'
import { ErrorBoundary } from './app/ErrorBoundary.tsx'
import { keepProject } from './app/keep-project.ts'
import { createAppRouter } from './app/router.tsx'
import { reportUncaught } from './app/ui-errors.ts'
import { startWords } from './app/words.ts'
import { followWindowWidth } from './ui/root-font.ts'

// The content security policy allows no code made from text, which zod's compiled parsers would need.
z.config({ jitless: true })

reportUncaught()
followWindowWidth()
keepProject()
await startWords()

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
createRoot(root).render(
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createAppRouter()} />
    </QueryClientProvider>
  </ErrorBoundary>,
)
