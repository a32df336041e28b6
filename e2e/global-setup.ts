import { startProduct } from './world.ts'

/** One product for all journeys; each journey makes what it needs in it. */
export default async function globalSetup() {
  const product = await startProduct()
  process.env.E2E_URL = product.url
  process.env.E2E_PASSWORD = product.password
  process.env.E2E_HOME = product.home
  process.env.E2E_PRACTICE_URL = product.practiceUrl
  return async () => {
    await product.stop()
  }
}
