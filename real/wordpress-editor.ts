import { chromium } from '@playwright/test'
import type { OpenedPost } from './target.ts'

/** The owner whom the site was set up with. */
type SiteOwner = { username: string; password: string }

/** What is read in the page of the editor, once it has read the blocks of its post. */
const reading = `(async () => {
  const blocks = () => wp.data.select('core/block-editor').getBlocks()
  for (let turn = 0; turn < 200 && blocks().length === 0; turn += 1) await new Promise((next) => setTimeout(next, 50))
  const all = (list) => list.flatMap((one) => [one, ...all(one.innerBlocks)])
  const those = all(blocks())
  const { getCurrentPostAttribute, getEditedPostContent } = wp.data.select('core/editor')
  const outline = (html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const words = body.textContent.replace(/\\s+/g, ' ').trim()
    return [...body.querySelectorAll('*')].map(({ tagName }) => tagName).join(' ') + words
  }
  return {
    names: those.map(({ name }) => name),
    invalid: those.filter(({ isValid }) => !isValid).map(({ originalContent, name }) => name + ' ' + originalContent),
    isOther: outline(getEditedPostContent()) !== outline(getCurrentPostAttribute('content')),
  }
})()`

/** Opens posts in the block editor that WordPress brings, as their owner does. */
export async function openInWordpress(
  site: string,
  { username, password }: SiteOwner,
  publishIds: readonly string[],
): Promise<OpenedPost[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${site}/wp-login.php`)
    await page.fill('#user_login', username)
    await page.fill('#user_pass', password)
    await Promise.all([page.waitForURL(/wp-admin/), page.click('#wp-submit')])
    const opened: OpenedPost[] = []
    for (const id of publishIds) {
      await page.goto(`${site}/wp-admin/post.php?post=${id}&action=edit`, { timeout: 120_000 })
      await page.waitForFunction('window.wp?.data?.select("core/editor")?.getCurrentPostId?.()', null, {
        timeout: 60_000,
      })
      opened.push(await page.evaluate<OpenedPost>(reading))
    }
    return opened
  } finally {
    await browser.close()
  }
}
