import { RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createAppRouter } from './router.tsx'

/** The app at the address of the page, ready with its first screen. */
export async function openRoutes(): Promise<ComponentType> {
  const router = createAppRouter()
  await router.load()
  return () => <RouterProvider router={router} />
}
