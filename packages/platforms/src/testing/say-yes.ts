import { z } from 'zod'

const back = z.object({ state: z.string(), code: z.string().default(''), error: z.string().default('') })

/**
 * A person on a double's page of saying yes: opens it, presses what is written `press` on, and comes back with what the page
 * they come back to finds in its address.
 */
export async function sayYes(
  url: string,
  press: string,
): Promise<{ redirectUri: string; state: string; code: string; error: string }> {
  const page = await fetch(url)
  const text = await page.text()
  if (page.status !== 200) throw new Error(`the page of saying yes answers ${page.status}: ${text}`)
  const links = [...text.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)]
  const pressed = links.find(([, , words]) => words === press)?.[1]
  if (pressed === undefined) throw new Error(`no ${press} on the page`)
  const address = new URL(pressed.replaceAll('&amp;', '&'))
  return {
    redirectUri: `${address.origin}${address.pathname}`,
    ...back.parse(Object.fromEntries(address.searchParams)),
  }
}
