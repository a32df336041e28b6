import { test as base } from '@playwright/test'
import { type Product, startForJourneys } from './world.ts'

type Settings = Record<string, string>

/** A journey in the product of its worker: one server, database and home for all files that the worker runs. */
export const test = base.extend<object, { settings: Settings; product: Product }>({
  /** Environment of the product beyond its own. */
  settings: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ settings }, use) => {
      const product = await startForJourneys(settings)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', auto: true, timeout: 150_000 },
  ],
})
