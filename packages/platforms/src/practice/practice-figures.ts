import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { AdapterContext } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { step } from '../browser-step.ts'

/** Read from the public profile. The practice platform knows no followers. */
export async function practiceFigures(
  context: AdapterContext,
  { remoteId }: { remoteId: string },
): Promise<AccountFigures> {
  const page = await context.openPage()
  return step(context, { page, name: 'figures' }, async () => {
    const address = `${context.site}/u/${encodeURIComponent(remoteId)}`
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 30_000 })
    const shown = await page
      .locator('[data-profile-figures]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-profile-figures') ?? ''))
    const [works, plays, likes] = (shown[0] ?? '').split(' ').map(Number)
    if (![works, plays, likes].every(Number.isInteger)) {
      throw new AdapterFault('selectorChanged', 'figures', 'the public profile tells no figures')
    }
    return { fans: null, works: works ?? null, plays: plays ?? null, likes: likes ?? null }
  })
}
